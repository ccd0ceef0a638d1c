import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../base/api/error-words.ts'
import type { ListAnswer } from './use-list.ts'

/** The end of what is loaded: more is coming, or could not come. */
export const MoreRows = ({
  answer,
}: {
  readonly answer: Pick<ListAnswer<never>, 'fetchingMore' | 'moreFailed' | 'fetchMore' | 'error'>
}) => {
  const { t } = useTranslation('table')
  if (!answer.fetchingMore && !answer.moreFailed) return null
  return (
    <Box
      role={answer.moreFailed ? 'alert' : undefined}
      sx={{
        position: 'sticky',
        left: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 3,
        fontSize: 13,
      }}
    >
      {answer.fetchingMore ? (
        <CircularProgress size={18} aria-label={t('more.loading')} />
      ) : (
        <>
          {t('more.failed')} {errorWords(answer.error)}
          <Button size="small" variant="outlined" onClick={() => void answer.fetchMore()}>
            {t('common:error.retry')}
          </Button>
        </>
      )}
    </Box>
  )
}
