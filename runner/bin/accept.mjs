import { parseArgs } from 'node:util'
import { Failure } from './failure.mjs'
import { run, runScript } from './run.mjs'

/*
 * `npm run accept`: writes all that follows from declarations, calls, events and tables, and shows what became different, to be read and
 * committed. `--kind <kind>` writes the pacts of one kind of record alone, for a first look.
 */

/** Pages and files that unit tests compare, and write where they are told to: the settings, the API's record, the pages of coverage. */
const WRITING_TESTS = ['tests/api', 'tests/docs/settings.test.ts', 'tests/spec-coverage/spec-coverage.test.ts']
/** Where all of it lies. */
const WRITTEN = [
  'contracts/golden',
  'contracts/src/api-book',
  'docs/events',
  'docs/operations/settings.md',
  'docs/spec-coverage',
  'tests/api',
  'tests/pact',
]

const updateTests = (project, files = []) =>
  runScript('node_modules/vitest/vitest.mjs', ['run', `--project=${project}`, ...files, '--update=all'], {
    env: { LOG_LEVEL: 'silent' },
  })

/** In this order: the API's record is made from the pacts, and its pages are compared with the changelog as it was before the tests began. */
const steps = [
  ['events and their schemas', () => runScript('tests/golden/record-golden.ts')],
  ['pacts', () => updateTests('pact*')],
  // Its tests read the record as it was before they write it: where it changes they fall once, and the next step tells.
  ["the API's record", () => updateTests('unit', ['tests/api']).then(() => 0)],
  ["what follows from the API's record, settings and coverage", () => updateTests('unit', WRITING_TESTS)],
]

try {
  const { values } = parseArgs({ options: { kind: { type: 'string' } } })
  if (values.kind) process.env.KERVAN_KIND = values.kind
  for (const [name, step] of steps) {
    console.log(`\n${name}`)
    if ((await step()) !== 0) throw new Failure(`Not written whole: ${name}. What stands above says why.`)
  }
  console.log('\nWhat became different, to be read and committed:')
  await run('git', ['--no-pager', 'diff', '--stat', '--', ...WRITTEN])
  await run('git', ['ls-files', '--others', '--exclude-standard', '--', ...WRITTEN])
} catch (error) {
  if (!(error instanceof Failure) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error(error.message)
  process.exitCode = 1
}
