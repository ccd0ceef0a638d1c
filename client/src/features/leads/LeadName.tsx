import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import Box from '@mui/material/Box'
import { Avatar } from '../../shared/ui/Avatar.tsx'

/** Whose lead it is, as a list says it. */
export const LeadName = ({ lead }: { readonly lead: LeadRow }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
    <Avatar id={lead.personId} name={lead.name_surname} size={24} />
    <span className="words">{lead.name_surname}</span>
  </Box>
)
