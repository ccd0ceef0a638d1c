import type { StepResult } from '../kinds/enrolment/enrolment.ts'
import type { TemplateValues } from '../kinds/whatsapp-template/whatsapp-template.rules.ts'
import { hasWayOut, isSendable } from '../messages/template-rules.ts'

/** A template as a step finds it. */
export interface TemplateOfStep {
  readonly status: string | null
  readonly archived: boolean
  readonly values: TemplateValues
}

export type TemplateBlock = Extract<StepResult, 'template-rejected' | 'template-paused' | 'template-not-usable'>

/** Why a step cannot write by a template; null where it can. */
export const templateBlock = (template: TemplateOfStep | null): TemplateBlock | null => {
  if (template === null || template.archived) return 'template-not-usable'
  if (template.status === 'rejected') return 'template-rejected'
  if (template.status === 'paused') return 'template-paused'
  const isMeant = template.status === 'approved' && isSendable(template.values)
  const lacksWayOut = template.values.category === 'marketing' && !hasWayOut(template.values)
  return isMeant && !lacksWayOut ? null : 'template-not-usable'
}
