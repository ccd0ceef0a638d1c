import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'

/** The dunes of the sign-in in small, with what they tell of where the sun stands. */
export const Dunes = ({ icon: Icon }: { readonly icon: SvgIconComponent }) => (
  <Box
    aria-hidden
    sx={(theme) => ({
      '--far': '#f6e6d2',
      '--near': '#ecd0ac',
      '--sign': '#8a5a32',
      display: 'grid',
      justifyItems: 'center',
      width: 168,
      ...theme.applyStyles('dark', { '--far': '#2c2730', '--near': '#403438', '--sign': '#e0b98a' }),
    })}
  >
    <Icon sx={{ mb: '-6px', fontSize: 34, color: 'var(--sign)' }} />
    <svg viewBox="0 0 168 40" width="168" height="40" aria-hidden="true">
      <path d="M0 30C30 6 62 2 92 12s48 12 76 2v16a10 10 0 0 1-10 10H10A10 10 0 0 1 0 30z" fill="var(--far)" />
      <path d="M0 32c34-14 70-14 98-6s44 6 70-6v12a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="var(--near)" />
    </svg>
  </Box>
)
