import Box from '@mui/material/Box'
import { SearchField } from '../../base/ui/SearchField.tsx'

interface ChatSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

export const ChatSearch = (props: ChatSearchProps) => (
  <Box sx={{ px: 4, py: 3 }}>
    <SearchField {...props} />
  </Box>
)
