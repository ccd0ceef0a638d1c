import { Refusal } from '@kervan/contracts/errors/refusal'
import { type EnrolmentProgress, enrolment } from '@kervan/contracts/kinds/enrolment/enrolment'
import { enrolmentRules } from '@kervan/contracts/kinds/enrolment/enrolment.rules'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { sequence } from '@kervan/contracts/kinds/sequence/sequence'
import { sequenceRules } from '@kervan/contracts/kinds/sequence/sequence.rules'
import type { Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import type { ValuesOfRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { SequenceValues } from '@kervan/contracts/sequences/missing-in'
import { isEnteredBy, type Occasion } from '@kervan/contracts/sequences/triggers'
import { derivedId } from '../../kit/derived-ids.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'

export const sequenceDecider = recordDecider(sequence, sequenceRules)
export const enrolmentDecider = recordDecider(enrolment, enrolmentRules)

/** The process in whose name sequences act. */
export const SEQUENCE_PROCESS = 'auto-follow-up'

export type EnrolmentValues = ValuesOfRecord<typeof enrolment>
export const valuesOf = ({ values }: RecordState): EnrolmentValues => values as unknown as EnrolmentValues
export const progressOf = ({ own }: RecordState): EnrolmentProgress => own as EnrolmentProgress
export const sequenceOf = ({ values }: RecordState): SequenceValues => values as unknown as SequenceValues

/** The one enrolment that a person can have in a sequence. */
export const enrolmentId = (sequenceId: string, personId: string): string =>
  derivedId('enrolment', sequenceId, personId)

/** The id of what a step does for an enrolment: always the same. */
export const idOfStep = (enrolmentId: string, what: string, stepId: string): string =>
  derivedId('sequence-step', enrolmentId, what, stepId)

const EMPTY: Readonly<Record<string, FieldValue>> = Object.fromEntries(
  Object.entries(enrolment.fields as Fields).map(([name, field]) => [name, emptyOf(field)]),
)

export interface Entering {
  readonly sequenceId: string
  readonly personId: string
  readonly leadId: string | null
  /** The stage of the lead as the person comes in. */
  readonly stage: LeadStage | null
  /** Messages of the person from here on are answers: UTC, ISO 8601. */
  readonly since: string
  /** The reason, in the words of the user who puts them in. */
  readonly remark?: string | null
}

type Ports = Pick<Records, 'runner' | 'people' | 'lines'>

/** The enrolments that those who are one person by a merge have in a sequence, with who each is. */
export const enrolmentsOf = async (
  { runner, people }: Pick<Ports, 'runner' | 'people'>,
  sequenceId: string,
  personId: string,
) => {
  const { members } = await people.groupOf(personId)
  const each = members.map(async (member) => {
    const id = enrolmentId(sequenceId, member)
    return { id, state: (await runner.load(enrolmentDecider, id)).state }
  })
  return (await Promise.all(each)).flatMap(({ id, state }) => (state === null ? [] : [{ id, state }]))
}

/**
 * Puts a person into a sequence, once: one who is or was in it, also as another person before a merge, stays as they are.
 * @returns null where they are in it
 */
export const enterSequence = async (ports: Ports, entering: Entering, cause: Cause): Promise<Outcome | null> => {
  const { sequenceId, personId, leadId, stage, since, remark = null } = entering
  if ((await enrolmentsOf(ports, sequenceId, personId)).length > 0) return null
  const owner = leadId === null ? null : (await ports.lines.leadOf(leadId))?.lead.record.values.owner
  const values = {
    ...EMPTY,
    ...{ person: personId, sequence: sequenceId, lead: leadId, stage, since, remark, owner: owner ?? null },
  }
  const step = { ...cause, commandId: derivedId(cause.commandId, 'enter', sequenceId, personId) }
  try {
    return await ports.runner.run(
      enrolmentDecider,
      enrolmentId(sequenceId, personId),
      { type: 'Create', values },
      step,
      'no-stream',
    )
  } catch (error) {
    if (error instanceof Refusal && ['record-exists', 'revision-conflict'].includes(error.code)) return null
    throw error
  }
}

/** The sequences that run and that a person enters by an occasion. */
export const sequencesEnteredBy = async (
  { runner, sequenceRoll }: Pick<Records, 'runner' | 'sequenceRoll'>,
  occasion: Occasion,
): Promise<readonly string[]> => {
  const entered: string[] = []
  for (const id of await sequenceRoll.all()) {
    const { state } = await runner.load(sequenceDecider, id)
    if (state?.status === 'on' && !state.archived && isEnteredBy(sequenceOf(state), occasion)) entered.push(id)
  }
  return entered
}
