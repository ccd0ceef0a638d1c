import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { nextStep, type Standing } from '@kervan/contracts/sequences/next-move'
import type { Records } from '../../ports.ts'
import { conversationsOf, type HeldConversation } from '../conversation/conversations-of.ts'
import { leadDecider } from '../lead/lead.decider.ts'
import { exists } from '../lead/lead.state.ts'
import { consentsOf } from '../person/consents-of.ts'
import { saidAt } from '../person/decide-consent.ts'
import { enrolmentsOf, idOfStep, progressOf, sequenceDecider, sequenceOf, valuesOf } from './enrolments.ts'

export type SequencePorts = Pick<
  Records,
  'runner' | 'people' | 'claims' | 'lines' | 'sendingAccounts' | 'siteSettings' | 'clock'
>

/** An enrolment as it stands, with all that its steps need. */
export interface Seen {
  readonly standing: Standing
  readonly conversations: readonly HeldConversation[]
  readonly sequenceName: string
  /** Those who are the same person by a merge. */
  readonly members: readonly string[]
  readonly root: string
}

/** Reads all that decides about the next step of an enrolment. Null where there is no such sequence. */
export const lookAtEnrolment = async (
  ports: SequencePorts,
  id: string,
  enrolment: RecordState,
): Promise<Seen | null> => {
  const values = valuesOf(enrolment)
  const { state: sequence } = await ports.runner.load(sequenceDecider, values.sequence)
  if (!sequence) return null
  const { root, members } = await ports.people.groupOf(values.person)
  const conversations = await conversationsOf(ports, members)
  const declared = sequenceOf(sequence)
  const lead = values.lead === null ? null : await ports.runner.load(leadDecider, values.lead)
  const held = lead && exists(lead.state) ? lead.state.record : null
  const next = nextStep(declared.steps, progressOf(enrolment).taken)
  const stepId = next?.step.id ?? ''
  const isSent = conversations.some(({ state }) => state.outgoing.has(idOfStep(id, 'message', stepId)))
  const isCommanded = lead?.commands.has(idOfStep(id, 'lead', stepId)) ?? false
  const standing: Standing = {
    now: ports.clock(),
    sequence: {
      status: sequence.status,
      archived: sequence.archived,
      steps: declared.steps,
      allowed: {
        quietFrom: declared.quietFrom,
        quietTo: declared.quietTo,
        businessDaysOnly: declared.businessDaysOnly === true,
        workingDays: workingHoursOf(await ports.siteSettings()).days,
      },
    },
    enrolment: {
      enteredAt: enrolment.created.at,
      since: values.since ?? enrolment.created.at,
      stage: (values.stage ?? held?.status) as LeadStage,
      progress: progressOf(enrolment),
    },
    lead: held && {
      stage: held.status as LeadStage,
      archived: held.archived,
      tags: held.values.tags as readonly string[],
    },
    repliedAt: latest(conversations.map(({ state }) => state.lastInboundAt)),
    withdrawnAt: await withdrawnAt(ports, members, conversations),
    isMerged: await isMergedInto(ports, id, enrolment),
    isDone: isSent || isCommanded,
  }
  return { standing, conversations, sequenceName: declared.name, members, root }
}

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.filter((each) => each !== null).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null

/** When the person last asked for no more messages by any channel, where that still holds; a conversation may know it first. */
const withdrawnAt = async (
  ports: SequencePorts,
  members: readonly string[],
  conversations: readonly HeldConversation[],
): Promise<string | null> => {
  const said = await Promise.all(
    CHANNELS.map(async (channel) => {
      const consents = await consentsOf(ports, members, channel)
      const newest = consents.toSorted((one, other) => Date.parse(saidAt(other)) - Date.parse(saidAt(one)))[0]
      const stopped = latest(
        conversations.filter(({ state }) => state.party?.channel === channel).map(({ state }) => state.stoppedAt),
      )
      if (!newest) return stopped
      const isTold = stopped === null || Date.parse(saidAt(newest)) >= Date.parse(stopped)
      if (!isTold) return stopped
      return newest.given ? null : saidAt(newest)
    }),
  )
  return latest(said)
}

/** Whether another enrolment of the same person is earlier; of two at one instant the one with the smaller id is. */
const isMergedInto = async (ports: SequencePorts, id: string, enrolment: RecordState): Promise<boolean> => {
  const { sequence, person } = valuesOf(enrolment)
  const others = await enrolmentsOf(ports, sequence, person)
  const mine = `${enrolment.created.at} ${id}`
  return others.some((other) => other.id !== id && `${other.state.created.at} ${other.id}` < mine)
}
