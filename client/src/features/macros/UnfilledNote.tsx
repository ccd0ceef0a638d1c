import { type PlacedPlaceholder, placeholdersIn } from '@kervan/contracts/messages/placeholders'
import EditNote from '@mui/icons-material/EditNote'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface UnfilledNoteProps {
  readonly text: string
  /** One is to be filled in. */
  readonly onFill: (placed: PlacedPlaceholder) => void
}

/** Which placeholders of a text nothing was known for: it does not go out before they are filled in. */
export const UnfilledNote = ({ text, onFill }: UnfilledNoteProps) => {
  const { t } = useTranslation('macros')
  const unfilled = placeholdersIn(text)
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        px: 2.5,
        py: 1,
        borderRadius: 1,
        fontSize: 13,
        color: theme.vars?.palette.hue.amber.fg,
        backgroundColor: theme.vars?.palette.hue.amber.bg,
        '&:empty': { display: 'none' },
      })}
    >
      {unfilled.length > 0 && (
        <>
          <EditNote aria-hidden sx={{ flex: 'none', fontSize: 18 }} />
          {t('compose.unfilled')}
          {unfilled.map((placed) => {
            const words = text.slice(placed.from, placed.to)
            return (
              <Button
                key={placed.from}
                size="small"
                color="inherit"
                aria-label={t('compose.fill', { words })}
                onClick={() => onFill(placed)}
                sx={{ minWidth: 0, textDecoration: 'underline' }}
              >
                {words}
              </Button>
            )
          })}
        </>
      )}
    </Box>
  )
}
