import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../base/ui/copy-text.ts'

interface ToldOnceProps {
  /** The collection whose own texts are preferred to the general ones. */
  readonly collection: string
  readonly secret: string
  readonly onDone: () => void
}

/** A secret for signing in that was just made; it is shown this once. */
export const ToldOnce = ({ collection, secret, onDone }: ToldOnceProps) => {
  const { t } = useTranslation([collection, 'one-time-password'])
  const label = useId()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {t(['once.label', 'one-time-password:label'])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="output"
          aria-labelledby={label}
          sx={{
            px: 3,
            py: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: 16,
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {secret}
        </Box>
        {canCopy && (
          <Button
            startIcon={<ContentCopy />}
            onClick={() => copyText(secret, t(['once.copied', 'one-time-password:copied']))}
          >
            {t(['once.copy', 'one-time-password:copy'])}
          </Button>
        )}
      </Box>
      <Typography color="textSecondary">{t(['once.text', 'one-time-password:text'])}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button autoFocus variant="contained" onClick={onDone}>
          {t(['once.done', 'one-time-password:done'])}
        </Button>
      </Box>
    </Box>
  )
}
