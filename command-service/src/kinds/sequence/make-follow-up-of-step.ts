import { dayOf } from '@kervan/contracts/dates/business-days'
import type { StepResult } from '@kervan/contracts/kinds/enrolment/enrolment'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { followUpRules } from '@kervan/contracts/kinds/follow-up/follow-up.rules'
import type { Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { recordId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { enrolmentDecider, idOfStep, SEQUENCE_PROCESS, sequenceDecider, sequenceOf, valuesOf } from './enrolments.ts'

const followUpDecider = recordDecider(followUp, followUpRules)

/** What became of a step that leaves something to a colleague. */
const LEFT_TO_COLLEAGUES: ReadonlySet<StepResult> = new Set<StepResult>([
  'follow-up-made',
  'window-closed',
  'no-conversation',
  'missing-value',
  'channel-not-connected',
  'message-too-long',
  'template-rejected',
  'template-paused',
  'template-not-usable',
])

const EMPTY: Readonly<Record<string, FieldValue>> = Object.fromEntries(
  Object.entries(followUp.fields as Fields).map(([name, field]) => [name, emptyOf(field)]),
)

type StepTaken = Recorded<'EnrolmentStepTaken'>

/**
 * Makes the follow-up that a step asks for, or by which a colleague says what a message could not. It is made once, and about a lead that
 * is not in the archive.
 */
export const makeFollowUpOfStep = async (
  { runner, lines }: Pick<Records, 'runner' | 'lines'>,
  enrolmentId: string,
  { data: { stepId, result, at } }: Pick<StepTaken, 'data'>,
): Promise<void> => {
  if (!LEFT_TO_COLLEAGUES.has(result)) return
  const { state } = await runner.load(enrolmentDecider, enrolmentId)
  const leadId = state && valuesOf(state).lead
  const lead = leadId ? await lines.leadOf(leadId) : null
  const sequence = state && (await runner.load(sequenceDecider, valuesOf(state).sequence)).state
  const step = sequence && sequenceOf(sequence).steps.find(({ id }) => id === stepId)
  if (!lead || lead.lead.record.archived || !sequence || !step) return
  const id = recordId(at, 'sequence-follow-up', enrolmentId, stepId)
  if ((await runner.load(followUpDecider, id)).state !== null) return
  const values = {
    ...EMPTY,
    subcategory: step.subcategory ?? sequenceOf(sequence).name,
    about: { kind: 'lead', id: lead.id },
    dueAt: dayOf(new Date(at)),
    assignedUser: step.assignee ?? lead.lead.record.values.owner ?? null,
    notes: step.text,
  }
  const cause = processCause(SEQUENCE_PROCESS, at, idOfStep(enrolmentId, 'follow-up', stepId), enrolmentId)
  await runner.run(followUpDecider, id, { type: 'Create', values }, cause)
}
