import type { StepResult, StopReason } from '../kinds/enrolment/enrolment.ts'
import type { LeadSource, LeadStage } from '../kinds/lead/lead-stages.ts'
import { type Channel, replyWindowOf, takesTemplates } from '../messages/channels.ts'
import type { AllowedTimes } from './allowed-time.ts'
import type { SequenceStep, SequenceValues } from './missing-in.ts'
import { type NumberedStep, nextMove, type Standing } from './next-move.ts'
import { openVariables, readStepValues } from './step-values.ts'
import { type TemplateOfStep, templateBlock } from './template-block.ts'
import { isEnteredBy, type Occasion } from './triggers.ts'

/** Something that happened to a person or a lead of theirs; instants are UTC, ISO 8601. */
export type PastFact = { readonly at: string } & (
  | { readonly kind: 'opened'; readonly leadId: string; readonly source: LeadSource }
  | { readonly kind: 'stage'; readonly leadId: string; readonly stage: LeadStage }
  | { readonly kind: 'tag'; readonly leadId: string; readonly tag: string }
  | { readonly kind: 'received'; readonly leadId: string; readonly channel: Channel }
  | { readonly kind: 'sent'; readonly leadId: string; readonly channel: Channel }
  | { readonly kind: 'withdrawn' | 'given'; readonly channel: Channel }
)

export interface Run {
  readonly leadId: string
  readonly enteredAt: string
  readonly steps: readonly { readonly number: number; readonly result: StepResult; readonly at: string }[]
  readonly end: 'running' | 'finished' | 'stopped'
  readonly reason: StopReason | null
  /** When it ended, or the past did. */
  readonly endedAt: string
}

interface Simulated {
  readonly sequence: SequenceValues
  readonly allowed: AllowedTimes
  /** In order. */
  readonly facts: readonly PastFact[]
  /** Where leads stood before the first fact that says so. */
  readonly stageBefore: (leadId: string) => LeadStage
  /** The template of a step, as it stands now; null where there is none any more. */
  readonly templateOf: (id: string) => TemplateOfStep | null
  /** Up to when the past is known. */
  readonly until: string
}

const HOUR = 3_600_000
const later = (at: string, millis: number): string => new Date(Date.parse(at) + millis).toISOString()

/** What a person would have gone through in a sequence that had run all the time; null where they would not have come in. */
export const simulate = (past: Simulated): Run | null => {
  const entered = entryIn(past)
  return entered && runFrom(past, entered)
}

interface Entry {
  readonly leadId: string
  readonly at: string
}

const entryIn = ({ sequence, facts, until }: Simulated): Entry | null => {
  for (const [index, fact] of facts.entries()) {
    const occasion = occasionOf(sequence, fact, facts.slice(index + 1))
    if (occasion && occasion.at <= until && isEnteredBy(sequence, occasion.of)) return occasion
  }
  return null
}

const occasionOf = (
  { silentHours }: SequenceValues,
  fact: PastFact,
  after: readonly PastFact[],
): (Entry & { readonly of: Occasion }) | null => {
  switch (fact.kind) {
    case 'opened':
      return { leadId: fact.leadId, at: fact.at, of: { kind: 'lead-opened', source: fact.source } }
    case 'stage':
      return { leadId: fact.leadId, at: fact.at, of: { kind: 'stage-entered', stage: fact.stage } }
    case 'tag':
      return { leadId: fact.leadId, at: fact.at, of: { kind: 'tag-added', tag: fact.tag } }
    case 'sent': {
      const at = later(fact.at, (silentHours ?? 0) * HOUR)
      const isAnswered = after.some((each) => (each.kind === 'received' || each.kind === 'sent') && each.at <= at)
      return isAnswered ? null : { leadId: fact.leadId, at, of: { kind: 'no-reply', hours: silentHours ?? 0 } }
    }
    default:
      return null
  }
}

const stageAt = ({ facts, stageBefore }: Simulated, leadId: string, now: string): LeadStage =>
  facts.reduce(
    (stage, fact) => (fact.kind === 'stage' && fact.leadId === leadId && fact.at <= now ? fact.stage : stage),
    stageBefore(leadId),
  )

const runFrom = (past: Simulated, { leadId, at: enteredAt }: Entry): Run => {
  const { facts, until, sequence, allowed } = past
  const steps: { number: number; result: StepResult; at: string }[] = []
  const taken: string[] = []
  /** A second later, as what brought the person in is no answer. */
  const since = later(enteredAt, 1_000)
  let now = enteredAt
  let stage = stageAt(past, leadId, now)
  let moved: LeadStage | null = null
  const end = (how: Run['end'], reason: StopReason | null = null): Run => ({
    ...{ leadId, enteredAt, steps, end: how, reason, endedAt: now },
  })
  for (;;) {
    const last = (kind: PastFact['kind']) => facts.findLast((fact) => fact.kind === kind && fact.at <= now)?.at ?? null
    const [withdrawn, given] = [last('withdrawn'), last('given')]
    const standing: Standing = {
      now,
      sequence: { status: 'on', archived: false, steps: sequence.steps, allowed },
      enrolment: { enteredAt, since, stage, progress: { taken, takenAt: steps.at(-1)?.at ?? null } },
      lead: { stage: moved ?? stageAt(past, leadId, now), archived: false, tags: tagsAt(facts, leadId, now) },
      repliedAt: last('received'),
      withdrawnAt: withdrawn !== null && (given === null || given < withdrawn) ? withdrawn : null,
      isMerged: false,
      isDone: false,
    }
    const move = nextMove(standing)
    switch (move.kind) {
      case 'halt':
        return end('stopped', move.reason)
      case 'finish':
        return end('finished')
      case 'plan': {
        // What happens in between may end it before.
        const between = facts.find(({ at }) => at > now && at < move.at)?.at ?? move.at
        if (between > until) {
          now = until
          return end('running')
        }
        if (facts.some((fact) => fact.kind === 'stage' && fact.leadId === leadId && fact.at === between)) moved = null
        now = between
        break
      }
      case 'pass':
        takeStep(move, move.result)
        break
      case 'do':
        takeStep(move, resultOf(past, move, now))
        break
      default:
        return end('running')
    }
  }
  function takeStep({ step, number }: NumberedStep, result: StepResult): void {
    taken.push(step.id)
    steps.push({ number, result, at: now })
    if (result !== 'stage-set') return
    stage = step.stage!
    moved = step.stage
  }
}

const tagsAt = (facts: readonly PastFact[], leadId: string, now: string): readonly string[] =>
  facts.flatMap((fact) => (fact.kind === 'tag' && fact.leadId === leadId && fact.at <= now ? [fact.tag] : []))

/** What would have become of a step that is to be done. */
const resultOf = (past: Simulated, { step }: NumberedStep, now: string): StepResult => {
  const { facts } = past
  if (step.does === 'stage') return 'stage-set'
  if (step.does === 'assign') return 'assigned'
  if (step.does === 'template') return resultOfTemplate(past, step, now)
  if (step.does !== 'message') return 'follow-up-made'
  const received = facts.findLast(
    (fact) => fact.kind === 'received' && fact.at <= now && (step.channel === null || fact.channel === step.channel),
  )
  if (received?.kind !== 'received') return 'no-conversation'
  const window = replyWindowOf(received.channel)
  return window !== null && Date.parse(now) >= Date.parse(received.at) + window ? 'window-closed' : 'message-requested'
}

/** Names are taken as known: they are of whom the lead is about. */
const resultOfTemplate = (
  { facts, templateOf }: Simulated,
  { template: id, values }: SequenceStep,
  now: string,
): StepResult => {
  const template = id === null ? null : templateOf(id)
  const block = templateBlock(template)
  if (block !== null || template === null) return block ?? 'template-not-usable'
  if (openVariables(template.values, readStepValues(values)).length > 0) return 'missing-value'
  const last = (...kinds: PastFact['kind'][]) =>
    facts.findLast(
      (fact) => kinds.includes(fact.kind) && 'channel' in fact && takesTemplates(fact.channel) && fact.at <= now,
    )
  const word = last('given', 'withdrawn')
  if (template.values.category === 'marketing') return word?.kind === 'given' ? 'message-requested' : 'no-consent'
  const writes = last('received')?.at ?? ''
  return word?.kind === 'withdrawn' && word.at >= writes ? 'no-consent' : 'message-requested'
}
