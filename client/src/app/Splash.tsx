import Box from '@mui/material/Box'
import { Mark } from '../base/ui/Mark.tsx'

/** The moment before the first page. */
export const Splash = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: '100dvh', color: 'text.disabled' }}>
    <Mark size={40} />
  </Box>
)
