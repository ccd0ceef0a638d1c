import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../shared/ui/copy-text.ts'

interface NewSecretProps {
  readonly secret: string
  readonly onDone: () => void
}

/** A secret, told this once: neither a press beside it nor Escape takes it away. */
export const NewSecret = ({ secret, onDone }: NewSecretProps) => {
  const { t } = useTranslation('api-keys')
  const copy = () => copyText(secret, t('secrets.copied'))
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="new-secret">
      <DialogTitle id="new-secret">{t('secrets.once')}</DialogTitle>
      <DialogContent>
        <Box
          component="output"
          aria-labelledby="new-secret"
          sx={{
            display: 'block',
            p: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
            fontSize: 14,
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {secret}
        </Box>
        <Box sx={{ mt: 3, color: 'text.secondary' }}>{t('secrets.once-text')}</Box>
      </DialogContent>
      <DialogActions>
        {canCopy && (
          <Button startIcon={<ContentCopy />} onClick={copy}>
            {t('secrets.copy')}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={onDone}>
          {t('secrets.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
