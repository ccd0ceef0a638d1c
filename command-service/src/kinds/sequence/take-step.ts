import { Refusal } from '@kervan/contracts/errors/refusal'
import type { StepResult } from '@kervan/contracts/kinds/enrolment/enrolment'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { CHANNELS_TO_NUMBERS, type Channel, takesTemplates } from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { fillAllPlaceholders, type PlaceholderValues } from '@kervan/contracts/messages/placeholders'
import { firstNameOf } from '@kervan/contracts/people/first-name-of'
import { spokenName } from '@kervan/contracts/people/spoken-name'
import type { SequenceStep } from '@kervan/contracts/sequences/missing-in'
import { processCause } from '../../kit/process-cause.ts'
import { demandMayWrite } from '../../sending/may-write.ts'
import type { SendingAccounts } from '../../sending/sending-accounts.ts'
import { conversationDecider } from '../conversation/conversation.decider.ts'
import { conversationsOf, type HeldConversation, lastUsed } from '../conversation/conversations-of.ts'
import { findThread } from '../conversation/find-thread.ts'
import { runInLine } from '../lead/run-in-line.ts'
import { personDecider } from '../person/person.decider.ts'
import { nameShown } from '../person/person.state.ts'
import { userDecider } from '../user/user.decider.ts'
import { contentOfTemplate } from './content-of-template.ts'
import { idOfStep, SEQUENCE_PROCESS, valuesOf } from './enrolments.ts'
import type { Seen, SequencePorts } from './look-at-enrolment.ts'

/** What became of a step; `again`: something came in between, and all is to be looked at once more. */
export type Taken = StepResult | 'again'

/** Refusals of a message that a colleague has to take care of, and what became of the step then. */
const REFUSED: Readonly<Partial<Record<string, Taken>>> = {
  'window-closed': 'window-closed',
  'message-too-long': 'message-too-long',
  'channel-not-connected': 'channel-not-connected',
  'message-meanwhile': 'again',
  'consent-not-given': 'no-consent',
  'template-value-missing': 'missing-value',
  'template-value-malformed': 'missing-value',
  'template-not-found': 'template-not-usable',
  'template-not-approved': 'template-not-usable',
  'template-not-sendable': 'template-not-usable',
  'template-without-way-out': 'template-not-usable',
}

interface StepToTake {
  readonly id: string
  readonly enrolment: RecordState
  readonly step: SequenceStep
  readonly seen: Seen
}

/** Does what a step asks for; done twice, it is done once. What it leaves to a colleague is made by what follows from its event. */
export const takeStep = (ports: SequencePorts, toTake: StepToTake): Promise<Taken> | Taken => {
  switch (toTake.step.does) {
    case 'message':
    case 'template':
      return sendMessage(ports, toTake)
    case 'stage':
      return changeLead(ports, toTake, { type: 'Move', status: toTake.step.stage! }, 'stage-set')
    case 'assign':
      return changeLead(ports, toTake, { type: 'Change', set: { owner: toTake.step.assignee } }, 'assigned')
    case 'follow-up':
      return 'follow-up-made'
    case 'wait':
      return 'waited'
    case 'condition':
      return 'condition-met'
  }
}

const sendMessage = async (ports: SequencePorts, toTake: StepToTake): Promise<Taken> => {
  const { id, enrolment, step, seen } = toTake
  const known = await knownOf(ports, toTake)
  const text = step.does === 'message' ? fillAllPlaceholders(step.text ?? '', known) : ''
  if (text === null) return 'missing-value'
  const messageId = idOfStep(id, 'message', step.id)
  const cause = processCause(SEQUENCE_PROCESS, ports.clock(), messageId, id)
  try {
    const template = step.does === 'template' ? await contentOfTemplate(ports, step, known) : null
    if (typeof template === 'string') return template
    const conversation = await conversationFor(ports, toTake)
    if (!conversation) return 'no-conversation'
    const content: MessageContent = template ? await template(conversation.state) : { kind: 'text', text }
    const request = {
      type: 'Request',
      messageId,
      content,
      unlessWrittenSince: valuesOf(enrolment).since ?? enrolment.created.at,
    } as const
    await demandMayWrite(ports, conversation.state, request.content, cause.at, cause.by)
    await ports.runner.run(conversationDecider, conversation.id, request, cause)
    return 'message-requested'
  } catch (error) {
    const result = error instanceof Refusal ? resultOf(error.code, seen) : undefined
    if (result === undefined) throw error
    return result
  }
}

/** A consent that was taken back since the person came in ends the sequence; one of before does not. */
const resultOf = (code: string, { standing }: Seen): Taken | undefined => {
  if (code !== 'consent-withdrawn') return REFUSED[code]
  const { withdrawnAt, enrolment } = standing
  return withdrawnAt !== null && Date.parse(withdrawnAt) < Date.parse(enrolment.since) ? 'no-consent' : 'again'
}

/** What placeholders stand for. */
const knownOf = async (ports: SequencePorts, { seen, enrolment }: StepToTake): Promise<PlaceholderValues> => {
  const person = (await ports.runner.load(personDecider, seen.root)).state
  const fullName = person.status === 'known' ? spokenName(nameShown(person)) : null
  const { companyName } = await ports.siteSettings()
  return {
    fullName,
    firstName: firstNameOf(fullName ?? ''),
    company: companyName,
    clinic: companyName,
    agent: await ownerNameOf(ports, valuesOf(enrolment).lead),
  }
}

const ownerNameOf = async ({ runner, lines }: SequencePorts, leadId: string | null): Promise<string | null> => {
  const held = leadId === null ? null : await lines.leadOf(leadId)
  const owner = (held?.lead.record.values.owner ?? null) as string | null
  const user = owner === null ? null : (await runner.load(userDecider, owner)).state
  return (user?.values.name ?? null) as string | null
}

/** Whether a step can write by a channel: one that says none writes by any, and one with a template by those that take them. */
const isMeant = ({ does, channel }: SequenceStep, by: Channel): boolean =>
  does === 'template' ? takesTemplates(by) : channel === null || channel === by

/** Whether it can write to a number whose owner has not written yet. */
const canBegin = ({ does, channel }: SequenceStep, by: Channel): boolean =>
  does === 'template' || (channel === by && (CHANNELS_TO_NUMBERS as readonly string[]).includes(by))

/** By which a step writes: the one that the person used last of those it can write by, or a new one by a number of the person's. */
const conversationFor = async (ports: SequencePorts, toTake: StepToTake): Promise<HeldConversation | undefined> => {
  const { step, seen } = toTake
  const found = lastUsed(seen.conversations.filter(({ state }) => isMeant(step, state.party!.channel)))
  if (found) return found
  const senders = await ports.sendingAccounts.list()
  const sender = senders.find(({ channel }) => isMeant(step, channel) && canBegin(step, channel))
  return sender && beginConversation(ports, toTake, sender)
}

const beginConversation = async (
  ports: SequencePorts,
  { id, step, seen, enrolment }: StepToTake,
  { channel, account }: Awaited<ReturnType<SendingAccounts['list']>>[number],
): Promise<HeldConversation | undefined> => {
  const states = await Promise.all(
    seen.members.map(async (each) => (await ports.runner.load(personDecider, each)).state),
  )
  const phone = states
    .flatMap((state) => (state.status === 'known' ? state.contactPoints : []))
    .find(({ kind }) => kind === 'phone')?.value
  const leadId = valuesOf(enrolment).lead
  if (phone === undefined || leadId === null) return undefined
  const cause = processCause(SEQUENCE_PROCESS, ports.clock(), idOfStep(id, 'address', step.id), id)
  const party = { channel, account, sender: { phone } }
  const thread = await findThread(ports.claims, party, cause)
  await ports.runner.run(conversationDecider, thread, { type: 'Address', ...party, personId: seen.root, leadId }, cause)
  return (await conversationsOf(ports, seen.members)).find(({ id }) => id === thread)
}

type LeadCommand = Parameters<typeof runInLine>[2]

const changeLead = async (
  ports: SequencePorts,
  { id, enrolment, step }: StepToTake,
  command: LeadCommand,
  result: StepResult,
): Promise<Taken> => {
  const cause = processCause(SEQUENCE_PROCESS, ports.clock(), idOfStep(id, 'lead', step.id), id)
  try {
    await runInLine(ports, valuesOf(enrolment).lead!, command, cause)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'contended') return 'not-possible'
    throw error
  }
}
