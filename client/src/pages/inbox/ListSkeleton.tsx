import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** What stands for lines that are not read yet. */
export const ListSkeleton = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2, p: 3 }}>
    {[1, 2, 3, 4, 5].map((each) => (
      <Skeleton key={each} variant="rounded" height={64} />
    ))}
  </Box>
)
