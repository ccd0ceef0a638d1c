import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import type { LeadStage, Potential } from '@kervan/contracts/statuses/lead-stages'

/** One field of a lead set anew, as a person means it. */
export type LeadChange =
  | { readonly field: 'stage'; readonly to: LeadStage; readonly reason?: string }
  | { readonly field: 'owner'; readonly to: LeadRow['owner'] }
  | { readonly field: 'potential'; readonly to: Potential | null }
  | { readonly field: 'archived'; readonly to: boolean }
  /** A tag put on (true) or taken off. */
  | { readonly field: 'tag'; readonly tag: string; readonly to: boolean }

type Changeable = Pick<LeadRow, 'stage' | 'owner' | 'potential' | 'archived' | 'tags'> & {
  readonly lostReason?: string | null
}

/** The lead as it will be when the change is done. */
export const changed = <Lead extends Changeable>(lead: Lead, change: LeadChange): Lead => {
  if (change.field !== 'tag') return { ...lead, [change.field]: change.to }
  const others = lead.tags.filter((tag) => tag !== change.tag)
  return { ...lead, tags: change.to ? [...others, change.tag] : others }
}

/** The change that takes a change of this lead back. */
export const undoing = (lead: Changeable, change: LeadChange): LeadChange => {
  switch (change.field) {
    case 'stage':
      return { field: 'stage', to: lead.stage, ...(lead.lostReason && { reason: lead.lostReason }) }
    case 'owner':
      return { field: 'owner', to: lead.owner }
    case 'potential':
      return { field: 'potential', to: lead.potential }
    case 'archived':
      return { field: 'archived', to: lead.archived }
    case 'tag':
      return { ...change, to: lead.tags.includes(change.tag) }
  }
}

/** Whether two states of a lead say the same in the field that a change is about. */
export const agreeOn = ({ field, ...change }: LeadChange, one: Changeable, other: Changeable): boolean => {
  switch (field) {
    case 'owner':
      return one.owner?.id === other.owner?.id
    case 'tag': {
      const { tag } = change as { tag: string }
      return one.tags.includes(tag) === other.tags.includes(tag)
    }
    default:
      return one[field] === other[field]
  }
}

/** Whether the lead says already what the change wants. */
export const isMet = (change: LeadChange, lead: Changeable): boolean => agreeOn(change, lead, changed(lead, change))
