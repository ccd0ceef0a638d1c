import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { recordOf, streamOf } from '@kervan/contracts/streams'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { conversationsOf } from '../kinds/conversation/conversations-of.ts'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { exists } from '../kinds/lead/lead.state.ts'
import { cancelWaiting } from '../kinds/sequence/cancel-waiting.ts'
import { enrolmentDecider, enrolmentsOf, valuesOf } from '../kinds/sequence/enrolments.ts'
import { makeFollowUpOfStep } from '../kinds/sequence/make-follow-up-of-step.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** The wake-up for the next step of an enrolment. */
export const NEXT_STEP = 'next-step'
/** The wake-up after something that may end an enrolment. */
export const MAY_END = 'may-end'

/** Enrolments of a person, in all sequences. */
const allOf = async (records: Records, personId: string) => {
  const found: { readonly id: string; readonly state: RecordState }[] = []
  for (const sequenceId of await records.sequenceRoll.all())
    found.push(...(await enrolmentsOf(records, sequenceId, personId)))
  return found
}

/** The enrolments of a person that run. */
const runningOf = async (records: Records, personId: string) =>
  (await allOf(records, personId)).filter(({ state }) => state.status === 'running' && !state.archived)

/** Has the enrolments of a person looked at as soon as possible: something happened that may end them. */
const lookSoon = async (records: Records, personId: string, at: string): Promise<void> => {
  for (const { id } of await runningOf(records, personId))
    await records.wakeUps.plan({ stream: streamOf('enrolment', id), name: MAY_END, at, userId: null })
}

const enlisted = (['SequenceStatusChanged', 'SequenceRestored'] as const).map((on) =>
  reaction({
    name: `when-${on}-enlist-it`,
    on,
    endsIn: null,
    react:
      ({ sequenceRoll }) =>
      ({ stream }) =>
        sequenceRoll.enter(recordOf(stream).id),
  }),
)

/** Plans the next step with every event of an enrolment, as it stands. */
const planned = (['EnrolmentCreated', 'EnrolmentStepPlanned', 'EnrolmentStepTaken', 'EnrolmentRestored'] as const).map(
  (on) =>
    reaction({
      name: `plan-next-step-${on}`,
      on,
      endsIn: null,
      react:
        ({ runner, wakeUps }) =>
        async ({ stream, metadata }) => {
          const { state } = await runner.load(enrolmentDecider, recordOf(stream).id)
          const key = { stream, name: NEXT_STEP }
          if (state?.status !== 'running' || state.archived) return wakeUps.drop(key)
          await wakeUps.plan({ ...key, at: valuesOf(state).dueAt ?? metadata.at, userId: null })
        },
    }),
)

const ofLead = (
  ['LeadStageChanged', 'LeadReopened', 'LeadArchived', 'LeadRestored'] as const satisfies readonly EventType[]
).map((on) =>
  reaction({
    name: `when-${on}-look-at-sequences`,
    on,
    endsIn: null,
    react:
      (records) =>
      async ({ stream, metadata }) => {
        const { state } = await records.runner.load(leadDecider, recordOf(stream).id)
        if (exists(state)) await lookSoon(records, state.personId, metadata.at)
      },
  }),
)

const ofPerson = (['ConsentWithdrawn', 'PersonMerged', 'PersonUnmerged'] as const satisfies readonly EventType[]).map(
  (on) =>
    reaction({
      name: `when-${on}-look-at-sequences`,
      on,
      endsIn: null,
      react:
        (records) =>
        ({ stream, metadata }) =>
          lookSoon(records, recordOf(stream).id, metadata.at),
    }),
)

/** Ends the enrolments of a person who answered, by any account. */
const stopAnswered = async (
  records: Records,
  conversationId: string,
  personId: string,
  cause: Cause,
): Promise<void> => {
  const conversation = (await records.runner.load(conversationDecider, conversationId)).state
  const { lastInboundAt } = conversation
  if (lastInboundAt === null) return
  const held = [{ id: conversationId, state: conversation }]
  for (const { id, state } of await runningOf(records, personId)) {
    const since = valuesOf(state).since ?? state.created.at
    if (Date.parse(lastInboundAt) < Date.parse(since)) continue
    await cancelWaiting(records, id, state, held)
    const step = { ...cause, commandId: derivedId(cause.commandId, 'stop', id) }
    const halt = { type: 'Act', act: 'halt', asked: { reason: 'replied' }, byProduct: true } as const
    await records.runner.run(enrolmentDecider, id, halt, step)
  }
}

/** Hands enrolments on to the new owner of a lead, who then sees what is done for it automatically. */
const handOn = async (records: Records, leadId: string, cause: Cause): Promise<void> => {
  const lead = await records.lines.leadOf(leadId)
  if (!lead) return
  const owner = (lead.lead.record.values.owner ?? null) as string | null
  for (const { id, state } of await allOf(records, lead.lead.personId)) {
    if (valuesOf(state).lead !== leadId || valuesOf(state).owner === owner) continue
    const step = { ...cause, commandId: derivedId(cause.commandId, 'hand on', id) }
    await records.runner.run(
      enrolmentDecider,
      id,
      { type: 'Act', act: 'handOn', asked: { owner }, byProduct: true },
      step,
    )
  }
}

/** Keeps sequences going, and ends an enrolment as soon as it is no longer asked for. */
export const whenSequencesRun: readonly DeclaredReaction[] = [
  ...enlisted,
  ...planned,
  ...ofLead,
  ...ofPerson,
  reaction({
    name: 'when-message-routed-stop-sequences',
    on: 'MessageRouted',
    endsIn: null,
    react:
      (records) =>
      ({ stream, data }, cause) =>
        stopAnswered(records, recordOf(stream).id, data.personId, cause),
  }),
  reaction({
    name: 'when-lead-assigned-hand-on-enrolments',
    on: 'LeadAssigned',
    endsIn: null,
    react: (records) => (event, cause) => handOn(records, recordOf(event.stream).id, cause),
  }),
  reaction({
    name: 'when-step-taken-make-its-follow-up',
    on: 'EnrolmentStepTaken',
    endsIn: null,
    react: (records) => (event) => makeFollowUpOfStep(records, recordOf(event.stream).id, event),
  }),
  reaction({
    name: 'when-stopped-by-hand-take-back-what-waits',
    on: 'EnrolmentStatusChanged',
    endsIn: null,
    react:
      (records) =>
      async ({ stream }) => {
        const { id } = recordOf(stream)
        const { state } = await records.runner.load(enrolmentDecider, id)
        if (!state) return
        const { members } = await records.people.groupOf(valuesOf(state).person)
        await cancelWaiting(records, id, state, await conversationsOf(records, members))
      },
  }),
]
