import { consentWordIn } from '@kervan/contracts/messages/consent-words'
import { exampleOf } from '@kervan/contracts/messages/template-examples'
import {
  type ButtonKind,
  filledIn,
  HEADER_FORMATS,
  isPositional,
  type TemplateParts,
  type TemplateVariable,
  variablesOf,
} from '@kervan/contracts/messages/template-parts'
import { WireButton, WireComponent } from './wire.ts'

const BUTTONS: Readonly<Record<string, ButtonKind>> = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'call' }

const readButton = (raw: unknown): TemplateParts['buttons'][number] | [] => {
  const { data } = WireButton.safeParse(raw)
  if (!data) return []
  const { type, text = type, url, phone_number } = data
  const known = Object.hasOwn(BUTTONS, type) ? BUTTONS[type]! : 'other'
  const kind = known === 'reply' && consentWordIn(text) === 'stop' ? 'opt-out' : known
  return { kind, text: text.slice(0, 25), value: url ?? phone_number ?? null }
}

/** What a template says, as Meta tells it; null where it has no words. */
export const readComponents = (
  components: readonly unknown[],
  category: TemplateParts['category'],
): TemplateParts | null => {
  const read = components.flatMap((each) => WireComponent.safeParse(each).data ?? [])
  const of = (type: string) => read.find((each) => each.type.toUpperCase() === type)
  const body = of('BODY')?.text
  if (!body) return null
  const header = of('HEADER')
  const format = HEADER_FORMATS.find((each) => each === header?.format?.toLowerCase()) ?? null
  return {
    category,
    headerFormat: format,
    header: format === 'text' ? (header?.text ?? null) : null,
    body,
    footer: of('FOOTER')?.text ?? null,
    buttons: (of('BUTTONS')?.buttons ?? []).flatMap(readButton),
    variables: [],
  }
}

/** What Meta is shown in place of a value; the variable's name where there is no example of it. */
const shownFor = (variable: TemplateVariable): string => exampleOf(variable) ?? variable.name

/** Examples of a component's variables: by their names, or in the order of their numbers. */
const examplesIn = (place: 'header' | 'body', variables: readonly TemplateVariable[]) => {
  const mine = variables.filter((each) => each.place === place)
  if (mine.length === 0) return {}
  if (mine.every(({ name }) => isPositional(name))) {
    const shown = mine.toSorted((one, other) => Number(one.name) - Number(other.name)).map(shownFor)
    return { example: { [`${place}_text`]: place === 'body' ? [shown] : shown } }
  }
  const named = mine.map((each) => ({ param_name: each.name, example: shownFor(each) }))
  return { example: { [`${place}_text_named_params`]: named } }
}

const writeButton = (
  { kind, text, value }: TemplateParts['buttons'][number],
  at: number,
  variables: readonly TemplateVariable[],
) => {
  if (kind === 'call') return { type: 'PHONE_NUMBER', text, phone_number: value }
  if (kind !== 'url') return { type: 'QUICK_REPLY', text }
  const [variable] = variables.filter(({ button }) => button === at)
  if (!variable) return { type: 'URL', text, url: value }
  // An address has a variable by its place alone.
  const url = filledIn(value!, () => '{{1}}')
  return { type: 'URL', text, url, example: [filledIn(value!, () => shownFor(variable))] }
}

/** A template as Meta takes it for approval. */
export const writeComponents = (template: TemplateParts) => {
  const { header, body, footer, buttons } = template
  const variables = variablesOf(template)
  const isNamed = variables.some(({ name, place }) => place !== 'button' && !isPositional(name))
  return {
    parameter_format: isNamed ? 'NAMED' : 'POSITIONAL',
    components: [
      ...(header ? [{ type: 'HEADER', format: 'TEXT', text: header, ...examplesIn('header', variables) }] : []),
      { type: 'BODY', text: body, ...examplesIn('body', variables) },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...(buttons.length > 0
        ? [{ type: 'BUTTONS', buttons: buttons.map((button, at) => writeButton(button, at, variables)) }]
        : []),
    ],
  }
}
