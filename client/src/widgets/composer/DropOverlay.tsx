import Box from '@mui/material/Box'

/** Covers the conversation while files are held over it: it takes them, or says that it does not. */
export const DropOverlay = ({ words }: { readonly words: string }) => (
  <Box
    sx={(theme) => ({
      position: 'absolute',
      inset: 4,
      zIndex: 2,
      display: 'grid',
      placeItems: 'center',
      p: 4,
      textAlign: 'center',
      fontWeight: 600,
      borderRadius: 2,
      border: `2px dashed ${theme.vars?.palette.primary.main}`,
      backgroundColor: `color-mix(in oklab, ${theme.vars?.palette.background.paper} 88%, transparent)`,
      pointerEvents: 'none',
    })}
  >
    {words}
  </Box>
)
