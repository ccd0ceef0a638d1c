import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, LeadId } from '../../ids.ts'
import { STEP_RESULTS, STOP_REASONS } from '../../kinds/enrolment/enrolment.ts'

/** What one person would have gone through. */
export const TrialRun = z.object({
  leadId: LeadId,
  name: z.string(),
  enteredAt: Instant,
  steps: z.array(z.object({ number: z.int(), result: z.enum(STEP_RESULTS), at: Instant })),
  end: z.enum(['running', 'finished', 'stopped']),
  reason: z.enum(STOP_REASONS).nullable(),
  /** When it ended; the end of the past where it did not. */
  endedAt: Instant,
})
export type TrialRun = z.infer<typeof TrialRun>

export const SequenceTrial = z.object({
  /** The past that was gone through. */
  from: Instant,
  until: Instant,
  entered: z.int(),
  finished: z.int(),
  running: z.int(),
  stopped: z.array(z.object({ reason: z.enum(STOP_REASONS), count: z.int() })),
  /** What would have become of steps, the most frequent first. */
  results: z.array(z.object({ result: z.enum(STEP_RESULTS), count: z.int() })),
  /** The newest, 50 at most. */
  runs: z.array(TrialRun),
})
export type SequenceTrial = z.infer<typeof SequenceTrial>

/** What a sequence would have done in the last 30 days, as it stands now. Nothing is done and no message is sent. */
export const trySequence = endpoint({
  name: 'try-sequence',
  summary: 'What an automatic follow-up would have done in the last 30 days',
  method: 'GET',
  path: '/api/auto-followup/:id/trial',
  owner: 'query-service',
  permission: 'sequences.view',
  params: z.object({ id: z.guid('invalid-id') }),
  shows: ['sequence'],
  response: SequenceTrial,
  errors: ['record-not-found'],
})
