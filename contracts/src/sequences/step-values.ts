import {
  fillAllPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
  unknownPlaceholdersIn,
} from '../messages/placeholders.ts'
import {
  type TemplateParts,
  type TemplateVariable,
  type VariableSource,
  variablesOf,
} from '../messages/template-parts.ts'

/** What is known of a person in a sequence. There `clinic` is the company too. */
export const STEP_PLACEHOLDERS = [
  'firstName',
  'fullName',
  'agent',
  'company',
  'clinic',
] as const satisfies Placeholder[]

/** Whether a text of a step has braces that a sequence cannot fill in. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  unknownPlaceholdersIn(text).length > 0 ||
  placeholdersIn(text).some(({ name }) => !(STEP_PLACEHOLDERS as readonly string[]).includes(name))

/** What fills in a variable of a template by itself; what is of an event is said by the step. */
const FILLS: { readonly [Source in VariableSource]?: (typeof STEP_PLACEHOLDERS)[number] } = {
  'first-name': 'firstName',
  'full-name': 'fullName',
  adviser: 'agent',
  company: 'company',
}

/** A value has no line breaks: each stands on a line of its own, behind its variable's key. */
const LINE = /^([^\s:]+): ?([\s\S]*)$/

/** What a step says for the variables of its template, by their keys (`variablesOf`). */
export const readStepValues = (text: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? '').split('\n').flatMap((line) => {
      const [, key, value] = LINE.exec(line) ?? []
      return key === undefined || !value?.trim() ? [] : [[key, value]]
    }),
  )

/** The same as it is kept: `week: two weeks`, a line each. */
export const writeStepValues = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .flatMap(([key, value]) => (value.trim() === '' ? [] : `${key}: ${value.replaceAll(/\s*[\r\n]+\s*/g, ' ')}`))
    .join('\n')

type Variables = Parameters<typeof variablesOf>[0]

/** The variables of a template that neither fill themselves in nor are said by the step: each once. */
export const openVariables = (
  template: Variables,
  said: Readonly<Record<string, string>>,
): readonly TemplateVariable[] =>
  variablesOf(template).filter(
    ({ key, from }, at, all) =>
      !said[key] && (from === null || !FILLS[from]) && all.findIndex((each) => each.key === key) === at,
  )

/** Those for which a step may say something: all that do not fill themselves in. */
export const askedVariables = (template: Variables): readonly TemplateVariable[] => openVariables(template, {})

/** What the variables of a template are filled in with for a person, by their keys; one without a value is left out. */
export const templateValues = (
  template: Pick<TemplateParts, 'header' | 'body' | 'buttons' | 'variables'>,
  said: Readonly<Record<string, string>>,
  known: PlaceholderValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variablesOf(template).flatMap(({ key, from }) => {
      const fills = from === null ? undefined : FILLS[from]
      const value = said[key] ? fillAllPlaceholders(said[key], known) : fills && known[fills]
      return value?.trim() ? [[key, value.trim()]] : []
    }),
  )
