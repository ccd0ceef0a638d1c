import { type ErrorCode, errorText } from '@kervan/contracts/errors/error-codes'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../base/i18n/language.ts'
import { Notice } from '../../base/ui/Notice.tsx'

interface MissingRecordProps {
  readonly code: ErrorCode
  readonly collection: string
  /** The address names no record: it holds something else in its place. */
  readonly isMisspelt: boolean
}

/** There is no such record, or none that the reader may see. */
export const MissingRecord = ({ code, collection, isMisspelt }: MissingRecordProps) => {
  const { t } = useTranslation([collection, 'record'])
  const missing = errorText(code, useLanguage())
  const title = isMisspelt ? t('page.invalid', { defaultValue: missing }) : missing
  return (
    <Notice icon={SearchOff} title={title} text={t(['page.gone', 'record:page.gone'])}>
      <Button variant="outlined" component={Link} to={`/${collection}`}>
        {t('record:pager.back')}
      </Button>
    </Notice>
  )
}
