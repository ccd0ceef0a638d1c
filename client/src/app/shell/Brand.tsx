import Box from '@mui/material/Box'
import { Mark } from '../../shared/ui/Mark.tsx'
import { PRODUCT } from '../../shared/ui/use-title.ts'

/** Mark and name; the mark alone where there is no room. */
export const Brand = ({ nameless = false }: { readonly nameless?: boolean }) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 2.5, fontSize: 16, fontWeight: 700, letterSpacing: '-0.01em' }}
  >
    <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
      <Mark size={nameless ? 30 : 26} />
    </Box>
    {!nameless && PRODUCT}
  </Box>
)
