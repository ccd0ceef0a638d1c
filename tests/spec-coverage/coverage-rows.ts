/** A row of docs/spec-coverage.md, its cells as they are written. */
export interface CoverageRow {
  readonly id: string
  readonly asked: string
  readonly where: string
  readonly heldBy: string
}

/** How many sentences each section of the two documents has, and how many rows what the product has beside them. */
export const SENTENCES: Readonly<Record<string, readonly number[]>> = {
  '000': [4, 21, 104, 14, 26, 6, 16, 21, 19, 13],
  '001': [3, 13, 33, 24, 27, 19, 7, 33, 11, 18],
  '002': [8],
}

/** Areas of the product, by which open rows are listed. */
export const AREAS = ['shell', 'records', 'communications', 'offers', 'travel', 'telephony', 'analytics']

const ROW = /^\| (\d{3}-\d+\.\d+) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm

export const readRows = (markdown: string): readonly CoverageRow[] =>
  [...markdown.matchAll(ROW)].map(([, id = '', asked = '', where = '', heldBy = '']) => ({ id, asked, where, heldBy }))

const idsOf = (): readonly string[] =>
  Object.entries(SENTENCES).flatMap(([document, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, place) => `${document}-${section}.${place + 1}`),
    ),
  )

/** Where a sentence is; one that is held otherwise than it says names the decision that says why. */
const PLACE = /^`([^`]+)`(?:; differs: \[(\d{4})\]\(([^)]+)\))?$/
const TEST = /^`([^`]+)` › (.+)$/
const NOT_YET = /^not yet: (\w+)$/

/** The area that a cell leaves its sentence to, if it does. */
export const areaOf = (cell: string): string | undefined => NOT_YET.exec(cell)?.[1]

/**
 * What is wrong with the rows, a line each: a sentence without a row or with two, a place, a test or a decision that is not there, an area
 * that does not exist.
 * @param textOf the text of a file of the repository, undefined where there is none
 */
export const faultsOf = (
  rows: readonly CoverageRow[],
  textOf: (path: string) => string | undefined,
): readonly string[] => {
  const known = new Set(idsOf())
  const written = Map.groupBy(rows, ({ id }) => id)
  return [
    ...[...known].filter((id) => !written.has(id)).map((id) => `${id} has no row`),
    ...[...written].filter(([, same]) => same.length > 1).map(([id]) => `${id} has more than one row`),
    ...rows.flatMap(({ id, where, heldBy }) =>
      [
        ...(known.has(id) ? [] : ['is no sentence']),
        ...placeFaults(where, textOf),
        ...proofFaults(where, heldBy, textOf),
      ].map((fault) => `${id} ${fault}`),
    ),
  ]
}

const areaFaults = (area: string): string[] =>
  AREAS.includes(area) ? [] : [`is left to an area that is not there: ${area}`]

const placeFaults = (where: string, textOf: (path: string) => string | undefined): string[] => {
  if (where === 'no rule') return []
  const area = areaOf(where)
  if (area) return areaFaults(area)
  const [, path, number, decision] = PLACE.exec(where) ?? []
  if (!path) return [`is at no place: ${where}`]
  return [
    ...(textOf(path) === undefined ? [`is in a file that is not there: ${path}`] : []),
    ...(decision && !isDecision(decision, number!, textOf)
      ? [`differs by a decision that is not there: ${decision}`]
      : []),
  ]
}

const isDecision = (path: string, number: string, textOf: (path: string) => string | undefined): boolean =>
  path.startsWith(`decisions/${number}-`) && textOf(`docs/${path}`) !== undefined

const proofFaults = (where: string, heldBy: string, textOf: (path: string) => string | undefined): string[] => {
  if (!PLACE.test(where)) return heldBy === '' ? [] : ['has a test, but no place']
  const area = areaOf(heldBy)
  if (area) return areaFaults(area)
  return heldBy.split(/; (?=`)/).flatMap((test) => testFaults(test, textOf))
}

const testFaults = (test: string, textOf: (path: string) => string | undefined): string[] => {
  const [, path = '', title = ''] = TEST.exec(test) ?? []
  if (!path) return [test === '' ? 'has no test' : `names no test of a file: ${test}`]
  const text = textOf(path)
  if (text === undefined) return [`is held by a test file that is not there: ${path}`]
  return isTitleIn(title, text) ? [] : [`is held by a test that is not there: ${path} › ${title}`]
}

/** How a title goes on with what its test is run with, which a row leaves out. */
const GOES_ON = ['', ' %s', ', %s', ' (%s)', ' (%j)', ': %j']

const isTitleIn = (title: string, text: string): boolean =>
  GOES_ON.some((rest) => text.includes(`'${title}${rest}'`) || text.includes(`"${title}${rest}"`))

/** The rows that an area has still to build or to prove, as a page. */
export const pageOf = (area: string, rows: readonly CoverageRow[]): string =>
  [
    `# Not yet: ${area}`,
    '',
    'Written from [the table](../spec-coverage.md); change it there.',
    '',
    '| | asked | where |',
    '|---|---|---|',
    ...rows
      .filter(({ where, heldBy }) => areaOf(where) === area || areaOf(heldBy) === area)
      .map(({ id, asked, where }) => `| ${id} | ${asked} | ${areaOf(where) ? '' : where} |`),
    '',
  ].join('\n')
