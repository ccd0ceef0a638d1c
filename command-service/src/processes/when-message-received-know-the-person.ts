import { Refusal } from '@kervan/contracts/errors/refusal'
import type { Recorded } from '@kervan/contracts/events/catalog'
import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { LeadSource } from '@kervan/contracts/statuses/lead-stages'
import { recordOf } from '@kervan/contracts/streams'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { conversationDecider } from '../records/conversation/conversation.decider.ts'
import { type ExistingLead, isActive } from '../records/lead/lead.state.ts'
import { openLeadOf } from '../records/lead/open-lead.ts'
import { runInLine } from '../records/lead/run-in-line.ts'
import { personDecider } from '../records/person/person.decider.ts'
import { recognisePerson } from '../records/person/recognise-person.ts'
import { reaction } from './reaction.ts'

/** A lead lost less than this ago is reopened by a message; an older one gets a successor. */
const REOPENED_WITHIN_MS = 90 * 24 * 60 * 60 * 1000

type RoutedLead = { readonly leadId: string; readonly lead: 'found' | 'opened' | 'reopened' }

/**
 * Who wrote, and which lead it belongs to: recognises or registers the person, finds, reopens or opens a lead, and says
 * so in the conversation. Only then may a notice go out.
 */
export const whenMessageReceivedKnowThePerson = reaction({
  name: 'when-message-received-know-the-person',
  on: 'MessageReceived',
  endsIn: 'MessageRouted',
  react: (records) => async (event, cause) => {
    const conversationId = recordOf(event.stream).id
    const { messageId, sender } = event.data
    const { routed } = (await records.runner.load(conversationDecider, conversationId)).state
    if (routed.has(messageId)) return
    const personId = await recognisePerson(records, nameOf(sender), pointsOf(event), 'keep-first', cause)
    const root = await records.people.rootOf(personId)
    const person = (await records.runner.load(personDecider, root)).state
    const personName = person.status === 'known' ? person.name : nameOf(sender)
    const route = {
      type: 'Route',
      messageId,
      messageRevision: String(event.revision),
      personId: root,
      ...(root !== personId && { through: personId }),
      personName,
      ...(await leadFor(records, personId, event, cause)),
    } as const
    await records.runner.run(conversationDecider, conversationId, route, cause)
  },
})

const nameOf = ({ profileName, phone, userId }: ChannelSender): string => profileName?.trim() || phone || userId || '?'

/** The provider's own id first: it stays with the person when a number moves on. What the person becomes belongs to it too. */
const pointsOf = ({ data: { channel, sender, becomes } }: Recorded<'MessageReceived'>): ContactPoint[] => {
  const ids = [sender.userId, becomes?.userId].filter((id) => id !== undefined)
  const phones = [sender.phone, becomes?.phone].filter((phone) => phone !== undefined)
  return [
    ...ids.map((value) => ({ kind: 'channel', channel, value }) as const),
    ...phones.map((value) => ({ kind: 'phone', value }) as const),
  ]
}

const leadFor = async (
  records: Records,
  personId: string,
  event: Recorded<'MessageReceived'>,
  cause: Cause,
): Promise<RoutedLead> => {
  const usual = await usualLead(records, personId, event)
  if (usual) return { leadId: usual, lead: 'found' }
  const leads = (await records.lines.leadsOf(personId)).filter(({ lead }) => !lead.archived)
  const open = leads.find(({ lead }) => lead.status === 'open')
  if (open) return { leadId: open.id, lead: 'found' }
  const recent = leads.filter(({ lead }) => closedWithin(lead, event.metadata.at)).sort(newestClosingFirst)[0]
  if (recent?.lead.stage === 'won') return { leadId: recent.id, lead: 'found' }
  if (!recent) return openNew(records, personId, event, cause)
  await runInLine(records, recent.id, { type: 'ReopenByMessage' }, cause)
  return { leadId: recent.id, lead: 'reopened' }
}

/** Most messages go where the one before went; that saves asking for every lead of the person. */
const usualLead = async (
  { runner, lines, people }: Records,
  personId: string,
  event: Recorded<'MessageReceived'>,
): Promise<string | null> => {
  const { leadId } = (await runner.load(conversationDecider, recordOf(event.stream).id)).state
  const held = leadId === null ? null : await lines.leadOf(leadId)
  if (!held || !isActive(held.lead)) return null
  return (await people.areSame(held.lead.personId, personId)) ? held.id : null
}

const closedAt = (lead: ExistingLead): number => (lead.status === 'closed' ? Date.parse(lead.closedAt) : 0)
const closedWithin = (lead: ExistingLead, at: string): boolean => Date.parse(at) - closedAt(lead) < REOPENED_WITHIN_MS
const newestClosingFirst = (a: { lead: ExistingLead }, b: { lead: ExistingLead }): number =>
  closedAt(b.lead) - closedAt(a.lead)

/** Somebody who opens a lead for the same person meanwhile has it: the message goes there. */
const openNew = async (
  records: Records,
  personId: string,
  event: Recorded<'MessageReceived'>,
  cause: Cause,
): Promise<RoutedLead> => {
  const source = LeadSource.parse(event.data.channel)
  try {
    const { id } = await openLeadOf(
      records,
      { personId, source, treatment: 'general', ownerId: null, wroteAt: event.data.sentAt },
      cause,
    )
    return { leadId: id, lead: 'opened' }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'lead-already-open')
      return { leadId: String(error.details.existing), lead: 'found' }
    throw error
  }
}
