import { act } from '../../kit/act.ts'
import { choice, instant, person, reference, text, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { STAGES } from '../lead/lead-stages.ts'

/** What became of a step. */
export const STEP_RESULTS = [
  'waited',
  'message-requested',
  'condition-met',
  'follow-up-made',
  'stage-set',
  'assigned',
  // The message could not go; a follow-up asks a colleague to write.
  'window-closed',
  'no-conversation',
  'missing-value',
  'channel-not-connected',
  'message-too-long',
  'template-rejected',
  'template-paused',
  'template-not-usable',
  // The person did not agree to be written to.
  'no-consent',
  // What the step asks for cannot be done to the lead.
  'not-possible',
] as const
export type StepResult = (typeof STEP_RESULTS)[number]

/** Why a step waits. */
export const WAIT_REASONS = ['wait', 'quiet-hours', 'day-off'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** Why nothing more is done for a person. */
export const STOP_REASONS = [
  'replied',
  'stage-changed',
  'consent-withdrawn',
  'condition-not-met',
  'lead-gone',
  'merged',
  'sequence-archived',
  'by-hand',
] as const
export type StopReason = (typeof STOP_REASONS)[number]

const ENROLMENT_STATUSES = statusTable({
  initial: 'running',
  looks: { running: 'work', finished: 'done', stopped: 'closed' },
  moves: {
    running: ['stopped', { to: 'finished', byProduct: true }],
    finished: [],
    stopped: [],
  },
})

/** What is kept of an enrolment beside its fields. */
export interface EnrolmentProgress {
  /** Ids of the steps that are over, in the order in which they were taken. */
  readonly taken: readonly string[]
  /** When the last of them was, or the person came in; UTC, ISO 8601. Null before the first. */
  readonly takenAt: string | null
}
const NOT_BEGUN: EnrolmentProgress = { taken: [], takenAt: null }

const stepNumber = wholeNumber({ required: true, min: 1, max: 30 })
const stepId = text({ required: true, max: 36 })

/** A person in a sequence: how far, what became of each step, and why it ended. One person is in a sequence once. */
export const enrolment = record({
  ...named('enrolment'),
  fields: {
    person: person({ required: true, once: true, search: true, sort: true, filter: true }),
    sequence: reference('sequence', { required: true, once: true, search: true, sort: true, filter: true }),
    /** The lead that came with the person; where a colleague put the person in, the newest that is open. */
    lead: reference('lead', { by: 'product', search: true, sort: true, filter: true }),
    /** Whose the lead is. */
    owner: reference('user', { by: 'product', sort: true, filter: true }),
    /** Why a colleague put the person in, or stopped it. */
    remark: text({ search: true, filter: true }),
    /** Answers from here on end it: UTC, ISO 8601. */
    since: instant({ by: 'product', unlisted: true }),
    /** The stage in which the lead is to stand; in any other, it was moved meanwhile. */
    stage: choice(STAGES, { by: 'product', unlisted: true }),
    /** Of the step that was reached last, from 1. */
    stepNumber: wholeNumber({ by: 'product', sort: true, filter: true }),
    result: choice(STEP_RESULTS, { by: 'product', filter: true }),
    dueAt: instant({ by: 'product', sort: true, filter: true }),
    waitsFor: choice(WAIT_REASONS, { by: 'product', filter: true }),
    reason: choice(STOP_REASONS, { by: 'product', filter: true }),
  },
  title: 'person',
  status: ENROLMENT_STATUSES,
  own: NOT_BEGUN,
  acts: {
    plan: act({
      event: 'StepPlanned',
      says: { stepNumber, stepId, at: instant({ required: true }), waitsFor: choice(WAIT_REASONS, { required: true }) },
      effect: ({ stepNumber, at, waitsFor }) => ({ set: { stepNumber, dueAt: at, waitsFor } }),
      in: ['running'],
      byProduct: true,
    }),
    take: act({
      event: 'StepTaken',
      says: {
        stepNumber,
        stepId,
        at: instant({ required: true }),
        result: choice(STEP_RESULTS, { required: true }),
        stage: choice(STAGES),
      },
      effect: ({ stepNumber, stepId, at, result, stage }) => ({
        set: { stepNumber, result, dueAt: null, waitsFor: null, ...(stage !== null && { stage }) },
        own: ({ taken }: EnrolmentProgress): EnrolmentProgress => ({ taken: [...taken, stepId], takenAt: at }),
      }),
      in: ['running'],
      byProduct: true,
    }),
    handOn: act({
      event: 'HandedOn',
      says: { owner: reference('user') },
      effect: ({ owner }) => ({ set: { owner } }),
      byProduct: true,
    }),
    halt: act({
      event: 'Stopped',
      says: { reason: choice(STOP_REASONS, { required: true }) },
      effect: ({ reason }) => ({ status: 'stopped', set: { reason, dueAt: null, waitsFor: null } }),
      in: ['running'],
      byProduct: true,
    }),
    finish: act({
      event: 'Finished',
      effect: () => ({ status: 'finished', set: { dueAt: null, waitsFor: null } }),
      in: ['running'],
      byProduct: true,
    }),
  },
  scopes: { own: 'owner' },
  list: {
    columns: ['person', 'sequence', 'stepNumber', 'result', 'dueAt', 'waitsFor', 'reason'],
    sort: '-createdAt',
    views: [
      { name: 'running', query: { status: 'running', sort: 'dueAt' } },
      { name: 'stopped', query: { status: 'stopped' } },
    ],
  },
})
