import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const MOST_ROWS = 12
const MOST_SENTENCES = 2

const HEADER = '| to add a … | copy … | then |'
const CODE = /`([^`\n]+)`/g
const PATH = /^[\w.<{][\w.<>{},-]*(\/[\w.<>{},-]*)+$|^[\w-]+\.(ts|tsx|mjs|cjs|json|md|yml)$/
/** `openLead` in `command-service/…`: a name, and the file that it is said to stand in. */
const NAME_IN_FILE = /`(\w+)` (?:in|of) `([^`\n]+\.\w+)`/g

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(2, -1)
    .split(' | ')
    .map((cell) => cell.trim())

/** The rows of a table, with the cells of each as they are written. */
export const rowsUnder = (header: string, markdown: string): readonly (readonly string[])[] => {
  const lines = markdown.split('\n')
  return lines.flatMap((line, at) => {
    if (line !== header) return []
    const rows = lines.slice(at + 2)
    const end = rows.findIndex((row) => !row.startsWith('|'))
    return rows.slice(0, end < 0 ? rows.length : end).map(cellsOf)
  })
}

/** How many sentences a text has; a semicolon ends one, too. */
export const sentencesIn = (markdown: string): number => {
  const text = markdown
    .replaceAll(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replaceAll(CODE, 'code')
    .trim()
  return text === '' ? 0 : [...text.matchAll(/[.;!?](?=\s)/g)].length + 1
}

const pathsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(CODE)].flatMap(([, code = '']) => code.split(' ')).filter((word) => PATH.test(word))

/** `{tr,en}/<kind>.json` stands for a file in each folder, whatever the kind. */
const patternsOf = (path: string): readonly string[] => {
  const [whole, choices] = /\{([^}]+)\}/.exec(path) ?? []
  if (!whole || !choices) return [path.replaceAll(/<\w+>/g, '*')]
  return choices.split(',').flatMap((choice) => patternsOf(path.replace(whole, choice)))
}
const isThere = (path: string): boolean =>
  patternsOf(path).every((pattern) => globSync(pattern.replace(/\/$/, ''), { cwd: ROOT }).length > 0)

const misplacedNames = (markdown: string): readonly string[] =>
  [...markdown.matchAll(NAME_IN_FILE)].flatMap(([, name = '', file = '']) => {
    const [found] = patternsOf(file).flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    if (!found || new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, found), 'utf8'))) return []
    return [`${file} has no ${name}`]
  })

const rowFaults = ([what = '', copy = '', then = '']: readonly string[]): readonly string[] => [
  ...(pathsIn(copy).length === 1 ? [] : [`"${what}" names ${pathsIn(copy).length} files to copy`]),
  ...(sentencesIn(then) <= MOST_SENTENCES ? [] : [`"${what}" has ${sentencesIn(then)} sentences`]),
]

/** What is wrong with a page of patterns, a line each: paths and names that are not there, a table or a row that is too long. */
export const patternFaults = (markdown: string): readonly string[] => {
  const rows = rowsUnder(HEADER, markdown)
  return [
    ...(rows.length > MOST_ROWS ? [`has ${rows.length} rows`] : []),
    ...rows.flatMap(rowFaults),
    ...[...new Set(pathsIn(markdown))].filter((path) => !isThere(path)).map((path) => `${path} is not there`),
    ...misplacedNames(markdown),
  ]
}

const GLOSSARY_HEADER = '| word | what it means here | where it stands |'

/** What is wrong with the glossary, a line each: no order, a word of several sentences, or one that its file does not use. */
export const glossaryFaults = (markdown: string): readonly string[] => {
  const rows = rowsUnder(GLOSSARY_HEADER, markdown)
  return rows.flatMap(([word = '', meaning = '', where = ''], at) => {
    const before = rows[at - 1]?.[0] ?? ''
    const [file] = pathsIn(where)
    const [plain = ''] = word.replaceAll('`', '').split(' (')
    return [
      ...(before.localeCompare(word, 'en') < 0 ? [] : [`${word} does not come after ${before}`]),
      ...(sentencesIn(meaning) === 1 ? [] : [`${word} has ${sentencesIn(meaning)} sentences`]),
      ...(file && isThere(file) && usesWord(file, plain) ? [] : [`${word} is not in ${where}`]),
    ]
  })
}

/** Whether a file has the word, whatever its case and its ending. */
const usesWord = (file: string, word: string): boolean => {
  const joined = word.split(/[ -]/).join('[ _-]?')
  return new RegExp(`(?<![a-z])${joined}|${joined[0]?.toUpperCase()}${joined.slice(1)}`, 'i').test(
    readFileSync(join(ROOT, file), 'utf8'),
  )
}
