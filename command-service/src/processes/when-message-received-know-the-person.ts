import { Refusal } from '@kervan/contracts/errors/refusal'
import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { LeadSource } from '@kervan/contracts/kinds/lead/lead-stages'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import { recordOf } from '@kervan/contracts/streams'
import { tidyText } from '@kervan/contracts/text/typed-text'
import { visitorName } from '@kervan/contracts/visitors/visitor-name'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import type { ConversationState } from '../kinds/conversation/conversation.state.ts'
import { namesOfSender } from '../kinds/conversation/sender-names.ts'
import { closedAt, leadToFollow, usualLead } from '../kinds/lead/lead-to-follow.ts'
import { openLeadOf } from '../kinds/lead/open-lead.ts'
import { presentOwner } from '../kinds/lead/present-owner.ts'
import { runInLine } from '../kinds/lead/run-in-line.ts'
import { addContactPointTo } from '../kinds/person/add-contact-point-to.ts'
import { ownerOfShown } from '../kinds/person/held-fields.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { findFormer, has, lists, nameShown, type PersonState } from '../kinds/person/person.state.ts'
import type { NamedPoint } from '../kinds/person/recognise-person.ts'
import { findSender, recogniseSender } from '../kinds/person/recognise-sender.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { heedConsentWord } from './heed-consent-word.ts'
import { reaction } from './reaction.ts'

/** A lead lost less than this ago is reopened by a message; an older one gets a successor. */
const REOPENED_WITHIN_MS = 90 * 24 * 60 * 60 * 1000

interface RoutedLead {
  readonly leadId: string
  readonly lead: 'found' | 'opened' | 'reopened'
}

/**
 * Finds who wrote, and which lead it belongs to: recognises or registers the person, finds, reopens or opens a lead, and says
 * so in the conversation. Only then may a notice go out. A message that does not speak belongs to the lead that there is, if any:
 * it registers no stranger, and opens and reopens nothing.
 */
export const whenMessageReceivedKnowThePerson = reaction({
  name: 'when-message-received-know-the-person',
  on: 'MessageReceived',
  endsIn: 'MessageRouted',
  react: (records) => async (event, cause) => {
    const conversationId = recordOf(event.stream).id
    const { messageId, sender } = event.data
    const conversation = (await records.runner.load(conversationDecider, conversationId)).state
    if (conversation.routed.has(messageId)) return
    const names = namesOfSender(event.data, conversation.successions)
    const usual = conversation.personId
    if (!speaks(event.data) && (await findSender(records, names, usual)) === null) return
    const { personId, others, byOtherId } = await recogniseSender(records, nameOf(sender), names, cause, usual)
    const byFormer = await isFormerOf(records, personId, sender)
    if (event.data.becomes) await giveUpFormer(records, personId, names, cause)
    const root = await records.people.rootOf(personId)
    if (speaks(event.data)) await takeOutOfArchive(records, root, cause)
    const person = await calledAsSaid(records, root, sender, cause)
    await heedConsentWord(records, root, conversationId, event, cause)
    const lead = await leadFor(records, personId, conversation, event, cause)
    if (lead === null) return
    const route = {
      type: 'Route',
      messageId,
      messageRevision: String(event.revision),
      personId: root,
      ...(root !== personId && { through: personId }),
      ...calledNow(person, nameOf(sender)),
      ...lead,
      ownerId: await presentOwner(records, lead.leadId),
      ...(byFormer && { byFormer }),
      ...(others.length > 0 && { others: [...others] }),
      ...(byOtherId && { byOtherId }),
    } as const
    await records.runner.run(conversationDecider, conversationId, route, cause)
  },
})

/** Takes a person who writes out of the archive. */
const takeOutOfArchive = async ({ runner }: Records, personId: string, cause: Cause): Promise<void> => {
  const { state } = await runner.load(personDecider, personId)
  if (state.status !== 'known' || !state.record.archived) return
  const step = { ...cause, commandId: derivedId(cause.commandId, 'out of the archive') }
  await runner.run(personDecider, personId, { type: 'Restore' }, step)
}

/** The person's name: its own, or that of another person where it was chosen in a merge, sealed for that other one. */
const calledNow = (person: PersonState, otherwise: string) => {
  if (person.status !== 'known') return { personName: otherwise }
  const of = ownerOfShown(person.held, 'name')
  return {
    personName: person.held.own.name as string,
    ...(of !== undefined && { chosenName: { of, name: nameShown(person) } }),
  }
}

/** A visitor who wrote before saying a name is called by the one that they say later; a name that a colleague typed meanwhile stays. */
const calledAsSaid = async (
  { runner }: Records,
  personId: string,
  { userId, profileName }: ChannelSender,
  cause: Cause,
): Promise<PersonState> => {
  const { state } = await runner.load(personDecider, personId)
  const name = tidyText(profileName ?? '')
  const standIn = userId === undefined ? undefined : visitorName(userId)
  if (state.status !== 'known' || !name || name === standIn || nameShown(state) !== standIn) return state
  const step = { ...cause, commandId: derivedId(cause.commandId, 'called as said') }
  await runner.run(personDecider, personId, { type: 'Change', set: { name } }, step)
  return (await runner.load(personDecider, personId)).state
}

const nameOf = ({ profileName, phone, userId, email }: ChannelSender): string =>
  tidyText(profileName ?? '') || phone || userId || email || '?'

/** Whether the number that a message came by was corrected to another one. */
const isFormerOf = async ({ runner }: Records, personId: string, { phone }: ChannelSender): Promise<boolean> => {
  const { state } = await runner.load(personDecider, personId)
  return (
    phone !== undefined && state.status === 'known' && findFormer(state, { kind: 'phone', value: phone }) !== undefined
  )
}

/** Gives up a number that moved away to its next owner, once the person has the one it was changed for: a former one may be used again. */
const giveUpFormer = async (
  records: Records,
  personId: string,
  names: readonly NamedPoint[],
  cause: Cause,
): Promise<void> => {
  const { state } = await records.runner.load(personDecider, personId)
  const present = names.find(({ point, former }) => point.kind === 'phone' && !former)?.point
  if (state.status !== 'known' || !present || !lists(state, present)) return
  const step = (what: string, point: ContactPoint) => ({
    ...cause,
    commandId: derivedId(cause.commandId, what, point.value),
  })
  if (!has(state, present)) await addContactPointTo(records, personId, present, step('have again', present))
  for (const { point: contactPoint } of names.filter(({ point, former }) => former && lists(state, point)))
    await records.runner.run(
      personDecider,
      personId,
      { type: 'RemoveContactPoint', contactPoint },
      step('give up', contactPoint),
    )
}

/** What was written before a lead was closed belongs to it as it stands. */
const leadFor = async (
  records: Records,
  personId: string,
  conversation: ConversationState,
  event: Recorded<'MessageReceived'>,
  cause: Cause,
): Promise<RoutedLead | null> => {
  const usual = await usualLead(records, personId, conversation.leadId)
  if (usual) return { leadId: usual, lead: 'found' }
  const held = await leadToFollow(records, personId)
  if (!speaks(event.data)) return held && { leadId: held.id, lead: 'found' }
  if (held === null) return openNew(records, personId, event, cause)
  const { id, lead } = held
  const since = lead.status === 'open' ? 0 : Date.parse(event.data.sentAt) - closedAt(lead)
  if (since >= REOPENED_WITHIN_MS) return openNew(records, personId, event, cause)
  if (since <= 0 || lead.record.status === 'won') return { leadId: id, lead: 'found' }
  await runInLine(records, id, { type: 'ReopenByMessage' }, cause)
  return { leadId: id, lead: 'reopened' }
}

/** Opens a lead; where another command opens one for the same person meanwhile, the message goes to that one. */
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
