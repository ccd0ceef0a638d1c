import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { afterSecondRun, failedFiles } from './failed-files.mjs'
import { inRoot } from './paths.mjs'
import { runScript } from './run.mjs'
import { serverTested } from './server-tested.mjs'
import { tellFailed } from './tell-failed.mjs'
import { filesWithoutKafka, KAFKA_FAULT } from './tell-not-run.mjs'
import { UNHANDLED_FILE } from './unhandled-errors.mjs'

/** Consumers write pacts, and services are held to them. */
export const PACT_PROJECTS = ['pact-consumers', 'pact']

/** With more files than this something is wrong that no second run mends. */
const MOST_RUN_AGAIN = 20

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const runOnce = async (projects, filters, options = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-report-'))
  const [file, unhandledFile] = [join(folder, 'report.json'), join(folder, 'unhandled.json')]
  const code = await runScript(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...filters,
      ...projects.map((project) => `--project=${project}`),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('runner/bin/unhandled-errors.mjs')}`,
      `--outputFile.json=${file}`,
    ],
    { env: { [UNHANDLED_FILE]: unhandledFile } },
  )
  const [report, unhandled = []] = [readJson(file), readJson(unhandledFile)]
  rmSync(folder, { recursive: true })
  return { code, report, unhandled }
}

const resultOf = ({ code, report, unhandled }, unsteady = []) => {
  const fault = process.env[KAFKA_FAULT]
  const lines = unhandled.map(({ file, message }) => `FAILED ${file ?? 'outside of any test'} › ${message}`)
  return {
    ...countTests(report, code),
    told: [...unsteady, ...tellFailed(report), ...(code === 0 ? [] : lines)],
    server: serverTested(report),
    withoutKafka: fault ? filesWithoutKafka(report, fault) : [],
  }
}

/**
 * Runs the tests of some of vitest.config.ts's projects, with their output: all of them, or the files whose paths hold one of
 * `filters`. Files that fail are run once more, one after the other, and what passes then counts as passed and is told as unsteady.
 * Pacts are run again as a whole, as each of their steps works on what the one before has written.
 * Gives their counts, lines on those that failed, what they ran on, and the files that had no broker.
 */
export const runVitest = async (projects, filters = []) => {
  const first = await runOnce(projects, filters)
  const files = failedFiles(first)
  if (first.code === 0 || files.length === 0 || files.length > MOST_RUN_AGAIN) return resultOf(first)
  console.log(`\nRun once more, one after the other, as they failed: ${files.join(', ')}`)
  const second = await runOnce(projects, projects.includes('pact') ? filters : files, ['--no-file-parallelism'])
  const { report, unsteady } = afterSecondRun(first, second)
  // An error of which no file is known cannot be tried again.
  const lost = first.unhandled.filter(({ file }) => !file)
  return resultOf(
    { code: lost.length > 0 ? 1 : second.code, report, unhandled: [...lost, ...second.unhandled] },
    unsteady,
  )
}
