import type { SequenceStepKind, SequenceTrigger, sequence } from '../kinds/sequence/sequence.ts'
import type { ValuesOfRecord } from '../kit/record.ts'
import { hasUnknownPlaceholder } from './step-values.ts'

export type SequenceValues = ValuesOfRecord<typeof sequence>
export type SequenceStep = SequenceValues['steps'][number]

const OF_TRIGGER: { readonly [Trigger in SequenceTrigger]: readonly (keyof SequenceValues & string)[] } = {
  'lead-opened': [],
  'stage-entered': ['stage'],
  'tag-added': ['tag'],
  'no-reply': ['silentHours'],
}

const needsOf = (step: SequenceStep): readonly (keyof SequenceStep & string)[] => {
  if (step.does !== 'condition') return OF_STEP[step.does]
  return step.check === null ? ['check'] : [step.check === 'stage-is' ? 'stage' : 'tag']
}

const OF_STEP: { readonly [Kind in Exclude<SequenceStepKind, 'condition'>]: readonly (keyof SequenceStep & string)[] } =
  {
    wait: ['wait', 'unit'],
    message: ['text'],
    template: ['template'],
    'follow-up': ['subcategory'],
    stage: ['stage'],
    assign: ['assignee'],
  }

/** What of a step may hold placeholders. */
const filledOf = ({ does }: SequenceStep): readonly ('text' | 'values')[] =>
  does === 'message' ? ['text'] : does === 'template' ? ['values'] : []

/** Where a sequence does not say what its trigger or a step needs, as paths of its fields; text with a placeholder that cannot be filled in is such a place. */
export const missingIn = (values: SequenceValues): readonly string[] => [
  ...OF_TRIGGER[values.trigger].filter((name) => values[name] === null),
  ...(values.quietFrom === null && values.quietTo !== null ? ['quietFrom'] : []),
  ...(values.quietTo === null && values.quietFrom !== null ? ['quietTo'] : []),
  ...(values.steps.length === 0 ? ['steps'] : []),
  ...values.steps.flatMap((step, index) => [
    ...needsOf(step).flatMap((name) => (step[name] === null ? [`steps.${index}.${name}`] : [])),
    ...filledOf(step).flatMap((name) => (hasUnknownPlaceholder(step[name] ?? '') ? [`steps.${index}.${name}`] : [])),
  ]),
]
