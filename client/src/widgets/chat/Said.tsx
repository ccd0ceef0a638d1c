import Box from '@mui/material/Box'

/** How a search stands, read out when it changes. */
export const Said = ({ children }: { readonly children: string }) => (
  <Box role="status" sx={{ px: 4, py: 3, fontSize: 13, color: 'text.secondary' }}>
    {children}
  </Box>
)
