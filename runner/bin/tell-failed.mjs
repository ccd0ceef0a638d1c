import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const MOST_TOLD = 30
const MOST_LINES = 6
const LONGEST_LINE = 300

/** The first lines of what a test threw, without its stack. */
const reasonOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, LONGEST_LINE)}`)

const linesOf = ({ name, message, assertionResults }) => {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [[`FAILED ${file}`, ...reasonOf(message)]]
  return failed.map(({ ancestorTitles, title, failureMessages = [] }) => [
    `FAILED ${[file, ...ancestorTitles, title].join(' › ')}`,
    ...reasonOf(failureMessages[0]),
  ])
}

/**
 * Lines that name each test of vitest's JSON report that failed and what it said, for the end of the output, which is what a record of a
 * long run keeps.
 */
export const tellFailed = (report) => {
  const told = (report?.testResults ?? []).filter(({ status }) => status === 'failed').flatMap(linesOf)
  const more = told.length - MOST_TOLD
  return [...told.slice(0, MOST_TOLD).flat(), ...(more > 0 ? [`… and ${more} more`] : [])]
}
