import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { errorWords } from '../api/error-words.ts'
import { Notice } from './Notice.tsx'
import { RefusedState } from './RefusedState.tsx'

interface ErrorStateProps {
  readonly error: unknown
  /** What failed, where there are words for it. */
  readonly title?: string
  /** Asks again. */
  readonly onRetry?: () => void
  /** What is kept in spite of it, if anything was being typed. */
  readonly kept?: string
}

/** A place that could not be filled: what failed, what is kept, and the way to try again. */
export const ErrorState = ({ error, title, onRetry, kept }: ErrorStateProps) => {
  const { t } = useTranslation()
  if (isApiError(error) && error.status === 403) return <RefusedState text={errorWords(error)} />
  return (
    <Notice
      icon={CloudOff}
      role="alert"
      title={title ?? t('error.title')}
      text={[errorWords(error), kept].filter(Boolean).join(' ')}
    >
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </Notice>
  )
}
