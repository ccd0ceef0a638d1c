/** Meta's categories; each is judged and paid for differently. */
export const TEMPLATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** What stands above the words. Only a text can be written and sent here. */
export const HEADER_FORMATS = ['text', 'image', 'video', 'document', 'location'] as const

/** `opt-out` is a reply that withdraws the consent; `other` is what can be made at Meta alone. */
export const BUTTON_KINDS = ['reply', 'opt-out', 'url', 'call', 'other'] as const
export type ButtonKind = (typeof BUTTON_KINDS)[number]

/** What a reply by a button that withdraws the consent comes with. */
export const OPT_OUT_PAYLOAD = 'opt-out'

/** From where a variable is filled in without being asked for. A variable whose name is one of these, with `_` for `-`, needs no more. */
export const VARIABLE_SOURCES = [
  'first-name',
  'full-name',
  'adviser',
  'company',
  'event',
  'event-date',
  'event-city',
] as const
export type VariableSource = (typeof VARIABLE_SOURCES)[number]

/** What a template says, as its record holds it. */
export interface TemplateParts {
  readonly category: TemplateCategory
  /** Null where it is written here, or there is none. */
  readonly headerFormat: (typeof HEADER_FORMATS)[number] | null
  readonly header: string | null
  readonly body: string
  readonly footer: string | null
  readonly buttons: readonly { readonly kind: ButtonKind; readonly text: string; readonly value: string | null }[]
  readonly variables: readonly {
    readonly name: string
    readonly from: VariableSource | null
    readonly example: string | null
  }[]
}

/** Where a variable stands. */
export type VariablePlace = 'header' | 'body' | 'button'

/** What has to be filled in before a template is sent. */
export interface TemplateVariable {
  /** By which values are told: the name, behind its place where a number alone would stand for two. */
  readonly key: string
  /** As it stands between the braces. */
  readonly name: string
  readonly place: VariablePlace
  /** Of a button, from 0. */
  readonly button?: number
  readonly from: VariableSource | null
  readonly example: string | null
}

const VARIABLE = /\{\{\s*([^{}\s]+)\s*\}\}/g
const NUMBER = /^\d+$/

/** Whether Meta fills a variable in by its place, and not by its name. */
export const isPositional = (name: string): boolean => NUMBER.test(name)

/** The names between double braces, each once, in the order in which they stand. */
export const variableNamesIn = (text: string | null): readonly string[] => [
  ...new Set([...(text ?? '').matchAll(VARIABLE)].map(([, name]) => name!)),
]

const keyOf = (name: string, place: VariablePlace, button: number): string => {
  if (!isPositional(name) || place === 'body') return name
  return place === 'header' ? `header.${name}` : `button${button}.${name}`
}

const sourceNamed = (name: string): VariableSource | null =>
  VARIABLE_SOURCES.find((source) => source.replaceAll('-', '_') === name) ?? null

/** Every variable of a template by its place: one with a name that stands in two places has one key and is there twice. */
export const variablesOf = (template: Pick<TemplateParts, 'header' | 'body' | 'buttons' | 'variables'>) => {
  const variable = (name: string, place: VariablePlace, button = 0): TemplateVariable => {
    const key = keyOf(name, place, button)
    const told = template.variables.find((each) => each.name === key)
    return {
      key,
      name,
      place,
      ...(place === 'button' && { button }),
      from: told?.from ?? sourceNamed(name),
      example: told?.example ?? null,
    }
  }
  return [
    ...variableNamesIn(template.header).map((name) => variable(name, 'header')),
    ...variableNamesIn(template.body).map((name) => variable(name, 'body')),
    ...template.buttons.flatMap(({ kind, value }, button) =>
      kind === 'url' ? variableNamesIn(value).map((name) => variable(name, 'button', button)) : [],
    ),
  ]
}

/** A text whose variables are replaced; what has no value stays as it stands. */
export const filledIn = (text: string, valueOfName: (name: string) => string | undefined): string =>
  text.replace(VARIABLE, (written, name: string) => valueOfName(name) ?? written)

/** How a template reads with these values, by their keys. What has no value stays as it stands. */
export const renderTemplate = (
  { header, body, footer, buttons }: Pick<TemplateParts, 'header' | 'body' | 'footer' | 'buttons'>,
  values: Readonly<Record<string, string>>,
) => {
  const fill = (text: string, place: VariablePlace, button = 0): string =>
    filledIn(text, (name) => values[keyOf(name, place, button)]?.trim() || undefined)
  return {
    header: header === null ? null : fill(header, 'header'),
    body: fill(body, 'body'),
    footer,
    buttons: buttons.map(({ kind, text, value }, button) => ({
      kind,
      text,
      value: value === null ? null : fill(value, 'button', button),
    })),
  }
}

/** The words of a template that was sent, without its buttons. */
export const wordsOfTemplate = ({
  header,
  body,
  footer,
}: {
  readonly header?: string | null
  readonly body: string
  readonly footer?: string | null
}): string => [header, body, footer].filter(Boolean).join('\n')
