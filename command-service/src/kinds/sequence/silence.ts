import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { streamOf } from '@kervan/contracts/streams'
import { derivedId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import type { Records } from '../../ports.ts'
import { conversationDecider } from '../conversation/conversation.decider.ts'
import { enterSequence, SEQUENCE_PROCESS, sequenceDecider, sequenceOf } from './enrolments.ts'

const HOUR_MS = 3_600_000

/** What the product looks at when a message has not been answered for as long as a sequence waits. */
const SILENCE = 'silence:'
export const isSilence = (name: string): boolean => name.startsWith(SILENCE)

/** Looks at a conversation once its newest message of ours is as old as each sequence of silence says. */
export const planSilence = async (
  { runner, sequenceRoll, wakeUps }: Pick<Records, 'runner' | 'sequenceRoll' | 'wakeUps'>,
  conversationId: string,
  sentAt: string,
): Promise<void> => {
  for (const id of await sequenceRoll.all()) {
    const { state } = await runner.load(sequenceDecider, id)
    if (state?.status !== 'on' || state.archived) continue
    const { trigger, silentHours } = sequenceOf(state)
    if (trigger !== 'no-reply' || silentHours === null) continue
    const at = new Date(Date.parse(sentAt) + silentHours * HOUR_MS).toISOString()
    await wakeUps.plan({ stream: streamOf('conversation', conversationId), name: `${SILENCE}${id}`, at, userId: null })
  }
}

/** The person comes into the sequence where nothing was written since our message, by either side. */
export const endSilence = async (
  ports: Pick<Records, 'runner' | 'people' | 'lines'>,
  conversationId: string,
  name: string,
  at: string,
): Promise<void> => {
  const sequenceId = name.slice(SILENCE.length)
  const { state: sequence } = await ports.runner.load(sequenceDecider, sequenceId)
  const { state } = await ports.runner.load(conversationDecider, conversationId)
  const { personId, leadId, lastInboundAt } = state
  if (sequence?.status !== 'on' || sequence.archived || personId === null || leadId === null) return
  const { trigger, silentHours } = sequenceOf(sequence)
  if (trigger !== 'no-reply' || silentHours === null) return
  const sentAt = new Date(Date.parse(at) - silentHours * HOUR_MS).toISOString()
  if (lastInboundAt !== null && Date.parse(lastInboundAt) >= Date.parse(sentAt)) return
  const lead = await ports.lines.leadOf(leadId)
  if (!lead || lead.lead.record.archived || lead.lead.status !== 'open') return
  const cause = processCause(SEQUENCE_PROCESS, at, derivedId('silence', conversationId, sequenceId, at))
  const stage = lead.lead.record.status as LeadStage
  await enterSequence(ports, { sequenceId, personId, leadId, stage, since: sentAt }, cause)
}
