import Lock from '@mui/icons-material/LockOutlined'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'

interface RefusedStateProps {
  readonly text?: string
  readonly wholePage?: boolean
}

/** A place the person may not enter, and who can let them in. */
export const RefusedState = ({ text, wholePage }: RefusedStateProps) => {
  const { t } = useTranslation()
  return <Notice icon={Lock} title={t('refused.title')} text={text ?? t('refused.text')} wholePage={wholePage} />
}
