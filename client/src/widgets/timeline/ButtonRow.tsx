import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

/** The words of buttons under a message of ours. */
export const ButtonRow = ({ words }: { readonly words: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
    {words.map((each) => (
      <Chip key={each} size="small" variant="outlined" label={each} />
    ))}
  </Box>
)
