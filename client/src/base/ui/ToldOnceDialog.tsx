import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { canCopy, copyText } from './copy-text.ts'

interface ToldOnceDialogProps {
  readonly secret: string
  readonly words: Readonly<Record<'title' | 'text' | 'copy' | 'copied' | 'done', string>>
  /** What else can be done with it, before copying. */
  readonly more?: ReactNode
  readonly onDone: () => void
}

/** A secret, told this once: neither a press beside it nor Escape takes it away. */
export const ToldOnceDialog = ({ secret, words, more, onDone }: ToldOnceDialogProps) => {
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <Box
          component="output"
          aria-labelledby={titleId}
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
        <Box sx={{ mt: 3, color: 'text.secondary', textWrap: 'pretty' }}>{words.text}</Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {more}
        {canCopy && (
          <Button startIcon={<ContentCopy />} onClick={() => copyText(secret, words.copied)}>
            {words.copy}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
