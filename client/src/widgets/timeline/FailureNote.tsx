import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '../../base/theme/hues.ts'

interface FailureNoteProps {
  readonly hue: Hue
  /** What it means, and what can be done. */
  readonly words: string
  /** The provider's own words, or its number. */
  readonly details?: string | null
  /** What can be done from here. */
  readonly children?: ReactNode
}

/** Stands under a message of ours that did not go out as it should. */
export const FailureNote = ({ hue, words, details, children }: FailureNoteProps) => {
  const { t } = useTranslation('timeline')
  return (
    <Box role="note" sx={{ mt: 0.5, maxWidth: 'min(85%, 72ch)', fontSize: 12.5, textAlign: 'end' }}>
      <Box sx={(theme) => ({ color: theme.vars?.palette.hue[hue].fg, textWrap: 'pretty' })}>{words}</Box>
      {details && (
        <Box
          component="details"
          sx={{
            color: 'text.secondary',
            '& > summary': { display: 'inline-block', py: 0.5, cursor: 'pointer', textDecoration: 'underline' },
          }}
        >
          <summary>{t('outgoing.details')}</summary>
          <Box sx={{ overflowWrap: 'anywhere' }}>{details}</Box>
        </Box>
      )}
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>{children}</Box>
      )}
    </Box>
  )
}
