import { isAllowedBy, type RightsReason } from '@kervan/contracts/permissions/resolve-rights'
import Block from '@mui/icons-material/Block'
import Check from '@mui/icons-material/Check'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'

/** What a cell says at a glance: by the role, granted by name, denied, or not there. */
export const ReasonMark = ({ reason }: { readonly reason: RightsReason }) => {
  if (reason === 'granted') return <CheckCircle sx={{ fontSize: 18, color: 'primary.main' }} />
  if (isAllowedBy(reason)) return <Check sx={{ fontSize: 18, color: 'text.primary' }} />
  if (reason === 'nothing')
    return (
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  return <Block sx={{ fontSize: 18, color: reason === 'denied' ? 'error.main' : 'text.secondary' }} />
}
