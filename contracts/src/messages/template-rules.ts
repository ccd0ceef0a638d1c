import { consentWordIn } from './consent-words.ts'
import {
  isPositional,
  type TemplateParts,
  type TemplateVariable,
  variableNamesIn,
  variablesOf,
} from './template-parts.ts'

/** Characters of a value; Meta takes no more. */
export const VALUE_LENGTH = 1_024

/** What is at fault with a value: Meta takes neither an empty one nor one with line breaks, tabs or more than four spaces in a row. */
export const valueFault = (value: string | undefined): 'missing' | 'malformed' | null => {
  if (value === undefined || value.trim() === '') return 'missing'
  return value.length > VALUE_LENGTH || /[\n\r\t\u2028\u2029]| {5,}/.test(value) ? 'malformed' : null
}

/** The first variable whose value cannot be sent; null where all can. */
export const faultIn = (
  template: Parameters<typeof variablesOf>[0],
  values: Readonly<Record<string, string>>,
): { readonly variable: TemplateVariable; readonly fault: 'missing' | 'malformed' } | null => {
  for (const variable of variablesOf(template)) {
    const fault = valueFault(Object.hasOwn(values, variable.key) ? values[variable.key] : undefined)
    if (fault) return { variable, fault }
  }
  return null
}

/** Whether it can be sent from here: its header is no file, and its buttons are such as we can fill in. */
export const isSendable = ({ category, headerFormat, buttons }: TemplateParts): boolean =>
  category !== 'authentication' &&
  (headerFormat === null || headerFormat === 'text') &&
  buttons.every(({ kind }) => kind !== 'other')

const isStopWord = (word: string): boolean => word === word.toLocaleUpperCase('tr') && consentWordIn(word) === 'stop'

/** Whether who gets it is told how to get no more: by a button, or by a word in capitals to be sent. */
export const hasWayOut = ({ body, footer, buttons }: Pick<TemplateParts, 'body' | 'footer' | 'buttons'>): boolean =>
  buttons.some(({ kind }) => kind === 'opt-out') ||
  `${body} ${footer ?? ''}`.split(/[^\p{L}\p{N}-]+/u).some((word) => word !== '' && isStopWord(word))

const NAMED = /^[a-z][a-z0-9_]{0,59}$/
const EDGE = /^\s*\{\{|\}\}\s*$/

/** Why Meta would not take the variables of a template: where the fault is; null where there is none. */
export const variablesFault = (template: TemplateParts): 'header' | 'body' | 'footer' | 'buttons' | null => {
  const { header, body, footer, buttons } = template
  const inHeader = variableNamesIn(header)
  const inBody = variableNamesIn(body)
  const names = [...inHeader, ...inBody]
  const isPlain = names.every(isPositional)
  if (!isPlain && names.some((name) => !NAMED.test(name)))
    return inHeader.some((name) => !NAMED.test(name)) ? 'header' : 'body'
  if (inHeader.length > 1 || (isPlain && inHeader.some((name) => name !== '1'))) return 'header'
  if (EDGE.test(body) || /\}\}\s*\{\{/.test(body)) return 'body'
  if (
    isPlain &&
    inBody.toSorted((one, other) => Number(one) - Number(other)).some((name, at) => name !== String(at + 1))
  )
    return 'body'
  if (variableNamesIn(footer).length > 0) return 'footer'
  const isButtonFault = buttons.some(({ kind, value }) => {
    if (kind === 'url' || kind === 'call') {
      if (!value) return true
      const inValue = variableNamesIn(value)
      return inValue.length > 0 && (kind === 'call' || inValue.length > 1 || !value.endsWith('}}'))
    }
    return false
  })
  return isButtonFault ? 'buttons' : null
}

/** What Meta calls a template: lower-case letters, digits and underscores. */
export const isTemplateName = (name: string): boolean => /^[a-z0-9_]+$/.test(name)
/** What Meta calls a language: `tr`, `en_US`, `zh_CN`. */
export const isTemplateLanguage = (language: string): boolean => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)
