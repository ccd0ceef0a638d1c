import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { isOpenStage, movesFrom } from '@kervan/contracts/kinds/lead/lead-stages'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import type { LeadPatch, NewMessage, RecordChanged } from '@kervan/contracts/realtime/messages'
import { changeOf, isAbout, type Patch, type RecordPush, stale, staleIf, untouched } from './patch.ts'
import { patchDeclared } from './patch-declared.ts'

const LEADS = { kind: 'lead', references: ['owner'] } as const
const patchRows = patchDeclared({ ...LEADS, as: 'list' }) as Patch<LeadList>
const patchPage = patchDeclared({ ...LEADS, as: 'page' }) as Patch<LeadPage>

interface LeadList {
  readonly data: readonly LeadRow[]
}

/**
 * Tells of a conversation what no list shows: a routed message follows a received one, and ticks are the timeline's, but for a message
 * that failed.
 */
const UNSEEN_IN_LISTS: ReadonlySet<string> = new Set([
  'MessageReceived',
  'MessageDeliveryChanged',
  'MessageHandedBack',
  'ConversationAssigned',
  'ConversationSnoozed',
])

/**
 * A page of leads. Rows are patched at once; which rows belong to the list, and in which order, no push can tell, so the
 * list is also stale.
 */
export const onLeadList: Patch<LeadList> = (list, push, asked) => {
  if (push.name !== 'record_changed') {
    return stale(withRow(list, push.payload.leadId, (row) => withMessage(row, push.payload)))
  }
  const change = push.payload
  switch (change.record) {
    case 'lead':
      return patchRows(list, told(push, list.data), asked)
    case 'person':
      return staleIf(
        list.data.some(({ personId }) => isAbout(change, personId)),
        list,
      )
    case 'conversation':
      return staleIf(change.failed === true || !UNSEEN_IN_LISTS.has(change.type), list)
    default:
      return untouched(list)
  }
}

/** A lead's page, with its person, the person's other leads and conversations. */
export const onLeadPage: Patch<LeadPage> = (page, push, asked) => {
  if (push.name !== 'record_changed') {
    return push.payload.leadId === page.id ? stale(withMessage(page, push.payload)) : untouched(page)
  }
  const ofLead = changeOf(push, 'lead')
  if (ofLead?.id === page.id) {
    const { data, stale: isStale } = patchPage(page, told(push, [page]), asked)
    if (data.stage !== page.stage) return stale({ ...data, allowedStages: [...movesFrom(data.stage)], refused: [] })
    // Which other lead stands in its way depends on the treatment.
    return { data, stale: isStale || data.treatment !== page.treatment }
  }
  if (ofLead) return staleIf(isOfPerson(page, ofLead) || page.otherLeads.some(({ id }) => id === ofLead.id), page)
  const ofPerson = changeOf(push, 'person')
  // The person's revision is of one read model, and the name and the leads are of another, which may lag behind it.
  if (ofPerson)
    return staleIf(
      [page.person, ...page.person.merged].some(({ id }) => isAbout(ofPerson, id)),
      page,
    )
  const ofConversation = changeOf(push, 'conversation')
  if (!ofConversation) return untouched(page)
  return staleIf(
    isOfPerson(page, ofConversation) || page.conversations.some(({ id }) => id === ofConversation.id),
    page,
  )
}

const isOfPerson = (page: LeadPage, { personId }: RecordChanged): boolean => personId === page.person.id

const withRow = (list: LeadList, id: string, change: (row: LeadRow) => LeadRow): LeadList => {
  const changed = list.data.map((row) => (row.id === id ? change(row) : row))
  return changed.some((row, index) => row !== list.data[index]) ? { ...list, data: changed } : list
}

/** The push as those of declared kinds tell it, for a lead as it is held. */
const told = (push: RecordPush, held: readonly LeadRow[]): RecordPush => {
  const lead = held.find(({ id }) => id === push.payload.id)
  if (push.name !== 'record_changed' || !push.payload.patch || !lead) return push
  return { ...push, payload: { ...push.payload, fields: fieldsOf(lead, push.payload.patch) } }
}

const fieldsOf = (
  { tags: held }: LeadRow,
  { ownerId, tags, ...fields }: LeadPatch,
): NonNullable<RecordChanged['fields']> => ({
  ...fields,
  ...(ownerId !== undefined && { owner: ownerId }),
  ...(tags && { tags: tagsAfter(held, tags) }),
})

const tagsAfter = (held: readonly string[], change: NonNullable<LeadPatch['tags']>): string[] =>
  'added' in change
    ? [...held.filter((tag) => tag !== change.added), change.added]
    : held.filter((tag) => tag !== change.removed)

/** A lead after a message came, unless a newer one is shown. */
const withMessage = <Lead extends LeadRow>(lead: Lead, message: NewMessage): Lead => {
  if (lead.lastMessage && lead.lastMessage.at >= message.timestamp) return lead
  const { content: text, contentKind: kind, channel, timestamp: at, direction } = message
  return {
    ...lead,
    lastMessage: { text, kind, channel, at, direction, unsent: null },
    lastMessageAt: at,
    waitingSince: isOpenStage(lead.stage) && !lead.archived ? (lead.waitingSince ?? at) : null,
    lastActivityAt: [at, lead.lastActivityAt].toSorted().at(-1)!,
  }
}
