import Box from '@mui/material/Box'
import type { RecordChanges } from './changes/record-changes.ts'

interface FaultOfProps {
  readonly field: string
  readonly faults: RecordChanges['faults']
}

/** Under a field, why it kept the record from a move. */
export const FaultOf = ({ field, faults }: FaultOfProps) => {
  const fault = faults[field]
  return fault === undefined ? null : <Box sx={{ pb: 1, fontSize: 12, color: 'error.main' }}>{fault}</Box>
}
