import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { runScript } from './run.mjs'
import { serverTested } from './server-tested.mjs'
import { tellFailed } from './tell-failed.mjs'
import { filesWithoutKafka, KAFKA_FAULT } from './tell-not-run.mjs'

const reportIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs the tests of some of vitest.config.ts's projects, with their output: all of them, or the files whose paths hold one of
 * `filters`. Gives their counts, lines on those that failed, what they ran on, and the files that had no broker.
 */
export const runVitest = async (projects, filters = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-report-'))
  const file = join(folder, 'report.json')
  const code = await runScript('node_modules/vitest/vitest.mjs', [
    'run',
    ...filters,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = reportIn(file)
  rmSync(folder, { recursive: true })
  const fault = process.env[KAFKA_FAULT]
  const withoutKafka = fault ? filesWithoutKafka(report, fault) : []
  return { ...countTests(report, code), told: tellFailed(report), server: serverTested(report), withoutKafka }
}
