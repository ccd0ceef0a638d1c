import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import type { Occasion } from '@kervan/contracts/sequences/triggers'
import { recordOf } from '@kervan/contracts/streams'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { exists } from '../kinds/lead/lead.state.ts'
import { enterSequence, sequencesEnteredBy } from '../kinds/sequence/enrolments.ts'
import { planSilence } from '../kinds/sequence/silence.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

const SECOND_MS = 1_000

/** The person of a lead comes into the sequences that run and wait for what happened to it. */
const enter = async (
  records: Records,
  leadId: string,
  occasion: Occasion,
  stage: LeadStage | null,
  since: string,
  cause: Cause,
): Promise<void> => {
  const entered = await sequencesEnteredBy(records, occasion)
  if (entered.length === 0) return
  const { state } = await records.runner.load(leadDecider, leadId)
  if (!exists(state) || state.record.archived) return
  for (const sequenceId of entered)
    await enterSequence(
      records,
      { sequenceId, personId: state.personId, leadId, stage: stage ?? (state.record.status as LeadStage), since },
      cause,
    )
}

/** Providers tell the second of a message: one of the very second in which something happened counts as an answer to it. */
const secondOf = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / SECOND_MS) * SECOND_MS).toISOString()

/** What opened a lead is no answer; the next message is. */
const sinceOpening = ({ data, metadata }: Recorded<'LeadOpened'>): string =>
  data.wroteAt === undefined
    ? secondOf(metadata.at)
    : new Date(Date.parse(secondOf(data.wroteAt)) + SECOND_MS).toISOString()

const stageEntered = (['LeadStageChanged', 'LeadReopened'] as const).map((on) =>
  reaction({
    name: `when-${on}-enter-sequences`,
    on,
    endsIn: null,
    react: (records) => (event, cause) => {
      const { to } = event.data
      const since = secondOf(event.metadata.at)
      return enter(records, recordOf(event.stream).id, { kind: 'stage-entered', stage: to }, to, since, cause)
    },
  }),
)

/** Who comes into which sequence, by what happens to leads and by what is not answered. */
export const whenPeopleComeIntoSequences: readonly DeclaredReaction[] = [
  reaction({
    name: 'when-lead-opened-enter-sequences',
    on: 'LeadOpened',
    endsIn: null,
    react: (records) => (event, cause) => {
      const occasion = { kind: 'lead-opened', source: event.data.source } as const
      return enter(records, recordOf(event.stream).id, occasion, 'prospect', sinceOpening(event), cause)
    },
  }),
  ...stageEntered,
  reaction({
    name: 'when-lead-tagged-enter-sequences',
    on: 'LeadTagged',
    endsIn: null,
    react: (records) => (event, cause) => {
      const occasion = { kind: 'tag-added', tag: event.data.tag } as const
      return enter(records, recordOf(event.stream).id, occasion, null, secondOf(event.metadata.at), cause)
    },
  }),
  reaction({
    name: 'when-message-accepted-wait-for-an-answer',
    on: 'MessageAccepted',
    endsIn: null,
    react: (records) => (event) => planSilence(records, recordOf(event.stream).id, event.metadata.at),
  }),
]
