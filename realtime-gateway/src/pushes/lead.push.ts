import type { LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import { type FieldChanges, valuesAfter } from '@kervan/contracts/kit/record-effect'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const LEAD_PUSHES: PushTable<Exclude<LeadEvent['type'], 'LeadOpeningAbandoned'>> = {
  LeadOpened: (event) => [recordChanged('lead', event, { personId: event.data.personId })],
  LeadSuperseded: (event) => [recordChanged('lead', event)],
  LeadStageChanged: (event) => [recordChanged('lead', event, { patch: { stage: event.data.to } })],
  LeadReopened: (event) => [recordChanged('lead', event, { patch: { stage: event.data.to } })],
  LeadChanged: (event) => [recordChanged('lead', event, { patch: valuesAfter(event.data.changes as FieldChanges) })],
  LeadAssigned: (event) => [recordChanged('lead', event, { patch: { ownerId: event.data.ownerId } })],
  LeadPotentialSet: (event) => [recordChanged('lead', event, { patch: { potential: event.data.potential } })],
  LeadTagged: (event) => [recordChanged('lead', event, { patch: { tags: { added: event.data.tag } } })],
  LeadUntagged: (event) => [recordChanged('lead', event, { patch: { tags: { removed: event.data.tag } } })],
  LeadNoteAdded: (event) => [recordChanged('lead', event)],
  LeadArchived: (event) => [recordChanged('lead', event, { patch: { archived: true } })],
  LeadRestored: (event) => [recordChanged('lead', event, { patch: { archived: false } })],
}
