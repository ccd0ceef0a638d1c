import Papa from 'papaparse'
import { flatten, placeholders, type Texts } from '../../src/base/i18n/testing/text-faults.ts'

/** What a translator reads and writes: one line a text. */
export interface TextsByLanguage {
  readonly tr: Texts
  readonly en: Texts
}
type Language = keyof TextsByLanguage

const LANGUAGES: readonly Language[] = ['tr', 'en']
const COLUMNS = ['key', ...LANGUAGES, 'remark'] as const
/** So that spreadsheets read letters of Turkish as such. */
const BYTE_ORDER_MARK = '\uFEFF'
const SAME = 'the same in both languages'
/** What a spreadsheet takes for a formula stands behind an apostrophe, and so does what begins with one already. */
const FORMULA = /^'*[=+\-@\t\r]/
/** The separator of the spreadsheet's language, which is `;` in Turkish: some say it in a line of its own, the names of the columns all do. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const separatorOf = (csv: string): string | undefined => /^"?key"?([^\w"])/.exec(csv)?.[1]
const unified = (text: string): string => text.replaceAll('\r\n', '\n')

/** Every text as CSV: its key, its words in each language, and a remark where both say the same. */
export const writeTable = (texts: TextsByLanguage): string => {
  const [tr, en] = [flatten(texts.tr), flatten(texts.en)]
  const lines = [...new Set([...tr.keys(), ...en.keys()])].map((key) => ({
    key,
    tr: tr.get(key) ?? '',
    en: en.get(key) ?? '',
    remark: tr.get(key) === en.get(key) ? SAME : '',
  }))
  return BYTE_ORDER_MARK + Papa.unparse(lines, { columns: [...COLUMNS], newline: '\n', escapeFormulae: FORMULA })
}

export type Reading =
  | { readonly texts: TextsByLanguage; readonly changed: readonly string[] }
  | { readonly faults: readonly string[] }

/**
 * Reads a table that a translator wrote. Lines may be missing or in any order; what is refused is named with its line, and then
 * nothing is taken.
 */
export const readTable = (csv: string, texts: TextsByLanguage): Reading => {
  const table = csv.replace(BYTE_ORDER_MARK, '').replace(SEPARATOR_LINE, '')
  const { data, meta, errors } = Papa.parse<Readonly<Record<string, string>>>(table, {
    header: true,
    delimiter: separatorOf(table),
  })
  const missing = ['key', ...LANGUAGES].filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) return { faults: [`There is no column ${missing.join(', ')}.`] }
  const known = { tr: flatten(texts.tr), en: flatten(texts.en) }
  // A line that ends early lacks its remark, or a text, of which it is told below.
  const broken = errors.filter(({ code }) => code !== 'TooFewFields' && code !== 'UndetectableDelimiter')
  const faults = broken.map(({ row, message }) => `Line ${(row ?? 0) + 2}: ${message}.`)
  const seen = new Set<string>()
  const changes: { readonly language: Language; readonly key: string; readonly text: string }[] = []
  data.forEach((line, index) => {
    if (Object.values(line).every((cell) => cell.trim() === '')) return
    if (line.key && seen.has(line.key)) faults.push(`Line ${index + 2}: ${line.key} has a line before.`)
    seen.add(line.key ?? '')
    for (const language of LANGUAGES) {
      const [key, text, before] = [line.key ?? '', textIn(line[language]), known[language].get(line.key ?? '')]
      const fault = faultOf(key, text, before)
      if (fault) faults.push(`Line ${index + 2}, ${language}: ${fault}`)
      else if (unified(text) !== unified(before ?? '')) changes.push({ language, key, text })
    }
  })
  if (faults.length > 0) return { faults }
  const next = structuredClone(texts)
  for (const { language, key, text } of changes) setText(next[language], key, text)
  return { texts: next, changed: changes.map(({ language, key }) => `${language} ${key}`) }
}

const textIn = (cell = ''): string => (FORMULA.test(cell) ? cell.replace(/^'/, '') : cell)

const faultOf = (key: string, text: string, before: string | undefined): string | undefined => {
  if (before === undefined) return `there is no text ${key}.`
  if (text.trim() === '' && before !== '') return `${key} is empty.`
  const [is, was] = [placeholders(text), placeholders(before)]
  if (is !== was) return `${key} has the placeholders ${is || 'none'} instead of ${was || 'none'}.`
}

const setText = (texts: Texts, key: string, text: string): void => {
  const [namespace = '', path = ''] = key.split(':')
  const names = path.split('.')
  const last = names.pop() as string
  const place = names.reduce<object>((nested, name) => (nested as Texts)[name] as object, texts[namespace] as object)
  Object.assign(place, { [last]: text })
}
