import type { EnrolmentProgress, StopReason, WaitReason } from '../kinds/enrolment/enrolment.ts'
import type { LeadStage } from '../kinds/lead/lead-stages.ts'
import { wornAs } from '../text/same-tag.ts'
import { type AllowedTimes, afterBusinessDays, firstAllowed } from './allowed-time.ts'
import type { SequenceStep } from './missing-in.ts'

/** A person in a sequence, and all that decides about the next step, as it is at one moment. Instants are UTC, ISO 8601. */
export interface Standing {
  readonly now: string
  readonly sequence: {
    readonly status: string | null
    readonly archived: boolean
    readonly steps: readonly SequenceStep[]
    readonly allowed: AllowedTimes
  }
  readonly enrolment: {
    readonly enteredAt: string
    /** Answers from here on end it. */
    readonly since: string
    readonly stage: LeadStage
    readonly progress: EnrolmentProgress
  }
  /** Null where there is none any more. */
  readonly lead: { readonly stage: LeadStage; readonly archived: boolean; readonly tags: readonly string[] } | null
  /** When the person wrote last, by any channel. */
  readonly repliedAt: string | null
  /** When the person last took back a consent that is not given again since. */
  readonly withdrawnAt: string | null
  /** By a merge, the person is the same as one who came into the sequence before. */
  readonly isMerged: boolean
  /** Whether the next step was carried out by an attempt that was cut short. */
  readonly isDone: boolean
}

export interface NumberedStep {
  readonly step: SequenceStep
  /** From 1. */
  readonly number: number
}

/** What is to be done next for a person in a sequence. */
export type NextMove =
  /** The sequence does not run for the moment. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'halt'; readonly reason: StopReason }
  | { readonly kind: 'finish' }
  | ({ readonly kind: 'plan'; readonly at: string; readonly waitsFor: WaitReason } & NumberedStep)
  /** The step is over without anything being done. */
  | ({ readonly kind: 'pass'; readonly result: 'waited' | 'condition-met' } & NumberedStep)
  | ({ readonly kind: 'do' } & NumberedStep)
  /** It was done before; that is still to be written down. */
  | ({ readonly kind: 'did' } & NumberedStep)

/**
 * The first step behind the last of those that are over; of steps that were taken out since nothing is known. Null after the last.
 * @param taken  ids of the steps that are over
 */
export const nextStep = (steps: readonly SequenceStep[], taken: readonly string[]): NumberedStep | null => {
  const index = steps.findLastIndex(({ id }) => taken.includes(id)) + 1
  const step = steps[index]
  return step === undefined ? null : { step, number: index + 1 }
}

const HOUR = 3_600_000

/** Decides what is to be done next. Pure: the trial asks it of the past, and the process of the present. */
export const nextMove = (standing: Standing): NextMove => {
  const { sequence, enrolment } = standing
  const next = nextStep(sequence.steps, enrolment.progress.taken)
  if (next && standing.isDone) return { kind: 'did', ...next }
  if (sequence.status !== 'on') return { kind: 'hold' }
  const reason = stopReason(standing)
  if (reason !== null) return { kind: 'halt', reason }
  return next === null ? { kind: 'finish' } : moveOfStep(standing, next)
}

const stopReason = ({ sequence, enrolment, lead, repliedAt, withdrawnAt, isMerged }: Standing): StopReason | null => {
  const isSince = (instant: string | null) => instant !== null && Date.parse(instant) >= Date.parse(enrolment.since)
  if (isMerged) return 'merged'
  if (lead === null || lead.archived) return 'lead-gone'
  if (isSince(withdrawnAt)) return 'consent-withdrawn'
  if (isSince(repliedAt)) return 'replied'
  if (lead.stage !== enrolment.stage) return 'stage-changed'
  return sequence.archived ? 'sequence-archived' : null
}

const moveOfStep = (standing: Standing, next: NumberedStep): NextMove => {
  const { step } = next
  switch (step.does) {
    case 'wait':
      return moveOfWait(standing, next)
    case 'condition':
      return isMet(step, standing.lead!)
        ? { kind: 'pass', result: 'condition-met', ...next }
        : { kind: 'halt', reason: 'condition-not-met' }
    case 'message':
    case 'template': {
      const later = firstAllowed(Date.parse(standing.now), standing.sequence.allowed)
      if (later === null) return { kind: 'do', ...next }
      return { kind: 'plan', at: new Date(later.at).toISOString(), waitsFor: later.waitsFor, ...next }
    }
    default:
      return { kind: 'do', ...next }
  }
}

const moveOfWait = ({ now, sequence, enrolment }: Standing, next: NumberedStep): NextMove => {
  const { wait, unit } = next.step
  const from = Date.parse(enrolment.progress.takenAt ?? enrolment.enteredAt)
  const count = wait ?? 0
  const until =
    unit === 'business-days' ? afterBusinessDays(from, count, sequence.allowed.workingDays) : from + count * HOUR
  if (Date.parse(now) >= until) return { kind: 'pass', result: 'waited', ...next }
  return { kind: 'plan', at: new Date(until).toISOString(), waitsFor: 'wait', ...next }
}

const isMet = ({ check, stage, tag }: SequenceStep, lead: NonNullable<Standing['lead']>): boolean => {
  if (check === 'stage-is') return lead.stage === stage
  return (wornAs(lead.tags, tag ?? '') !== undefined) === (check === 'has-tag')
}
