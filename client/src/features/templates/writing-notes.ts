import { exampleOf } from '@kervan/contracts/messages/template-examples'
import { type TemplateParts, variablesOf } from '@kervan/contracts/messages/template-parts'
import { hasWayOut, variablesFault } from '@kervan/contracts/messages/template-rules'

/** What Meta would not take of a template as it is written so far, or would not understand. */
export interface WritingNotes {
  /** Variables without an example. */
  readonly withoutExample: readonly string[]
  /** Where variables stand as Meta does not take them. */
  readonly faultIn: ReturnType<typeof variablesFault>
  /** It is marketing, and shows no way out. */
  readonly lacksWayOut: boolean
}

/** Of a template without any text nothing is said: it was only begun. */
export const writingNotes = (template: TemplateParts): WritingNotes => {
  const isBegun = template.body.trim() === ''
  return {
    withoutExample: [
      ...new Set(variablesOf(template).flatMap((variable) => (exampleOf(variable) === null ? variable.name : []))),
    ],
    faultIn: isBegun ? null : variablesFault(template),
    lacksWayOut: !isBegun && template.category === 'marketing' && !hasWayOut(template),
  }
}
