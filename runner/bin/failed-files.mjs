import { relative } from 'node:path'
import { root } from './paths.mjs'

/** Files in which a test failed, which could not be loaded, or which left an error outside of any test. */
export const failedFiles = ({ report, unhandled }) => [
  ...new Set(
    [
      ...(report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name),
      ...unhandled.flatMap(({ file }) => file ?? []),
    ].map((name) => relative(root, name)),
  ),
]

const testsOf = ({ name, assertionResults }) =>
  assertionResults.map(({ status, ancestorTitles, title }) => ({
    status,
    named: [relative(root, name), ...ancestorTitles, title].join(' › '),
  }))

/**
 * What comes of a run and of a second one, of the files that failed in it: vitest's JSON report with the files as they came out at
 * last, and a line for each test that failed and passed in the second run.
 */
export const afterSecondRun = (first, second) => {
  const again = new Map((second.report?.testResults ?? []).map((file) => [file.name, file]))
  const testResults = (first.report?.testResults ?? []).map((file) => again.get(file.name) ?? file)
  const fell = new Set(
    (first.report?.testResults ?? [])
      .filter(({ name }) => again.get(name)?.status === 'passed')
      .flatMap((file) => {
        const failed = testsOf(file).filter(({ status }) => status === 'failed')
        return file.status === 'failed' && failed.length === 0 ? [{ named: relative(root, file.name) }] : failed
      })
      .map(({ named }) => named),
  )
  for (const { file, message } of first.unhandled)
    if (file && again.get(file)?.status === 'passed') fell.add(`${relative(root, file)} › ${message.split('\n')[0]}`)
  const count = (wanted) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length
  return {
    report: { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') },
    unsteady: [...fell].map((named) => `unsteady: ${named}`),
  }
}
