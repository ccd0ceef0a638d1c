import { foldTr } from '@kervan/contracts/text/fold-tr'

/** As the list of templates tells them. */
export interface Template {
  readonly id: string
  readonly type: string
  readonly activities: readonly { readonly text: string }[]
}

/** Templates that have something to add, those of the type of a request first; each part in the order that it came in. */
export const templatesFor = (type: string, templates: readonly Template[]): readonly Template[] => {
  const isOfType = (template: Template): boolean => foldTr(template.type) === foldTr(type)
  const filled = templates.filter(({ activities }) => activities.length > 0)
  return [...filled.filter(isOfType), ...filled.filter((template) => !isOfType(template))]
}
