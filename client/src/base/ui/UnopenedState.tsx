import CloudOff from '@mui/icons-material/CloudOffOutlined'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'

/** A place that was not opened while there was a network. It fills by itself. */
export const UnopenedState = () => {
  const { t } = useTranslation()
  return <Notice icon={CloudOff} role="status" title={t('unopened.title')} text={t('unopened.text')} />
}
