import { Refusal } from '@kervan/contracts/errors/refusal'
import type { StepResult } from '@kervan/contracts/kinds/enrolment/enrolment'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { SequenceStep } from '@kervan/contracts/sequences/missing-in'
import { type NextMove, type NumberedStep, nextMove } from '@kervan/contracts/sequences/next-move'
import { derivedId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import { cancelWaiting } from './cancel-waiting.ts'
import { enrolmentDecider, SEQUENCE_PROCESS, valuesOf } from './enrolments.ts'
import { lookAtEnrolment, type Seen, type SequencePorts } from './look-at-enrolment.ts'
import { takeStep } from './take-step.ts'

/** A sequence that does not run is looked at again after so long, milliseconds. */
const HELD_MS = 10 * 60_000
/** Something that keeps coming in between is looked at again after so long. */
const AGAIN_MS = 60_000
/** So often is looked anew at once. */
const MOST_ROUNDS = 200

interface Acting {
  readonly act: 'plan' | 'take' | 'halt' | 'finish'
  readonly asked: Readonly<Record<string, FieldValue>>
}

/**
 * Does all that is due for an enrolment, and writes down each step with what became of it. Everything is decided at its very moment, by the
 * records as they stand. It may be cut short anywhere and begun again: what is done for a step carries ids that follow from the step.
 * @returns when it is to be looked at next, UTC, ISO 8601; null where nothing is to be done any more
 */
export const advanceEnrolment = async (ports: SequencePorts, id: string): Promise<string | null> => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { state, revision } = await ports.runner.load(enrolmentDecider, id)
    if (!state || revision === null || state.archived || state.status !== 'running') return null
    const seen = await lookAtEnrolment(ports, id, state)
    if (!seen) return null
    const move = nextMove(seen.standing)
    if (move.kind === 'hold') return inFuture(ports, HELD_MS)
    const { dueAt, waitsFor } = valuesOf(state)
    if (move.kind === 'plan' && dueAt === move.at && waitsFor === move.waitsFor) return move.at
    const acting = await actingOf(ports, id, state, seen, move)
    if (acting === 'again') continue
    await write(ports, id, acting, revision)
  }
  return inFuture(ports, AGAIN_MS)
}

const inFuture = ({ clock }: SequencePorts, millis: number): string =>
  new Date(Date.parse(clock()) + millis).toISOString()

/** What is written down of a move, once it is carried out. */
const actingOf = async (
  ports: SequencePorts,
  id: string,
  enrolment: RecordState,
  seen: Seen,
  move: Exclude<NextMove, { kind: 'hold' }>,
): Promise<Acting | 'again'> => {
  switch (move.kind) {
    case 'halt':
      await cancelWaiting(ports, id, enrolment, seen.conversations)
      return { act: 'halt', asked: { reason: move.reason } }
    case 'finish':
      return { act: 'finish', asked: {} }
    case 'plan':
      return { act: 'plan', asked: { ...named(move), at: move.at, waitsFor: move.waitsFor } }
    case 'pass':
      return taking(ports, move, move.result)
    case 'did':
      return taking(ports, move, RESULT_OF_DONE[move.step.does])
    case 'do': {
      const result = await takeStep(ports, { id, enrolment, step: move.step, seen })
      return result === 'again' ? 'again' : taking(ports, move, result)
    }
  }
}

/** Of steps that leave a trace where they were carried out. */
const RESULT_OF_DONE: { readonly [Kind in SequenceStep['does']]: StepResult } = {
  message: 'message-requested',
  template: 'message-requested',
  stage: 'stage-set',
  assign: 'assigned',
  'follow-up': 'follow-up-made',
  wait: 'waited',
  condition: 'condition-met',
}

const named = ({ step, number }: NumberedStep) => ({ stepNumber: number, stepId: step.id })

const taking = ({ clock }: SequencePorts, move: NumberedStep, result: StepResult): Acting => ({
  act: 'take',
  asked: { ...named(move), at: clock(), result, stage: result === 'stage-set' ? move.step.stage : null },
})

/** Written at the revision that was seen: where another process was faster, all is looked at once more. */
const write = async (
  { runner, clock }: SequencePorts,
  id: string,
  { act, asked }: Acting,
  revision: bigint,
): Promise<void> => {
  const cause = processCause(SEQUENCE_PROCESS, clock(), derivedId('enrolment', id, revision))
  try {
    await runner.run(enrolmentDecider, id, { type: 'Act', act, asked, byProduct: true }, cause, revision)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
  }
}
