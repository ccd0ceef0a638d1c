import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { styled } from '@mui/material/styles'
import { Avatar } from '../../shared/ui/Avatar.tsx'

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

/** Whose lead it is, as a list says it. */
export const LeadName = ({ lead }: { readonly lead: LeadRow }) => (
  <Name>
    <Avatar id={lead.personId} name={lead.name_surname} size={24} />
    <span className="words">{lead.name_surname}</span>
  </Name>
)
