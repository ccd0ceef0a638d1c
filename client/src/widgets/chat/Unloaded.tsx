import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { Notice } from '../../base/ui/Notice.tsx'
import type { Load } from './load.ts'
import { useChatErrorWords } from './use-chat-error-words.ts'

interface UnloadedProps {
  readonly load: Load
  /** What could not be loaded, where that is so. */
  readonly title: string
  /** Something else is shown beside it. */
  readonly isLine?: boolean
}

/** Says of what is not here that it waits for the connection, or that it could not be loaded, with the way to try again. */
export const Unloaded = ({ load: { state, error, retry }, title, isLine = false }: UnloadedProps) => {
  const { t } = useTranslation(['messaging', 'common'])
  const chatWords = useChatErrorWords()
  const isFailed = state === 'failed'
  const role = isFailed ? 'alert' : 'status'
  const said = isFailed ? title : t('connecting')
  const again = isFailed && (
    <Button size={isLine ? 'small' : 'medium'} variant={isLine ? 'text' : 'outlined'} onClick={retry}>
      {t('common:error.retry')}
    </Button>
  )
  if (isLine)
    return (
      <Box role={role} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, pb: 2, fontSize: 13 }}>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{said}</Box>
        {again}
      </Box>
    )
  const text = isFailed ? chatWords(error) || errorWords(error) : t('connecting-text')
  return (
    <Notice icon={CloudOff} role={role} title={said} text={text}>
      {again}
    </Notice>
  )
}
