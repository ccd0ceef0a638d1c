import { pathToFileURL } from 'node:url'
import { checks } from './checks.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { Failure } from './failure.mjs'
import { inRoot } from './paths.mjs'
import { runChecks } from './run-checks.mjs'
import { PACT_PROJECTS, runVitest } from './run-vitest.mjs'

/** Unit tests that look at every declaration, and at what is written from them. */
const UNIT = [
  'client/src/locales',
  'contracts/src/kit/fields/',
  'contracts/src/permissions/',
  'contracts/src/kit/',
  'contracts/src/kinds/',
  'command-service/src/kit/record/',
  'command-service/src/testing/record/',
  'realtime-gateway/src/pushes/',
  'tests/api/',
  'tests/golden/',
  'tests/pact/declared/',
]

/** Kinds that the suites know: what is declared, and what has events of its own. */
const readKinds = async () => {
  const load = (file) => import(pathToFileURL(inRoot('contracts', 'src', 'kinds', file)).href)
  const [{ RECORDS }, { WRITTEN_RECORDS }] = await Promise.all([load('registry.ts'), load('written-records.ts')])
  return Object.keys({ ...RECORDS, ...WRITTEN_RECORDS })
}

/**
 * Runs all that concerns one kind of record, as `npm test -- --kind <kind>` does: checks, words, declaration, rules, behaviours,
 * pacts and stories.
 */
export const testKind = async (stages, kind) => {
  const kinds = await readKinds()
  if (!kinds.includes(kind)) throw new Failure(`There is no kind ${kind}. Name one of: ${kinds.join(', ')}.`)
  process.env.KERVAN_KIND = kind
  await stages.run('checks', () => runChecks(checks.filter(({ isOfKind }) => isOfKind)))
  await stages.run('unit', () => runVitest(['unit'], [...UNIT, `/kinds/${kind}/`, `/${kind}.test.`]))
  await stages.run('behaviours', () =>
    runVitest(['int'], ['tests/record-kit/behaviours.int.test.ts', `/kinds/${kind}/`]),
  )
  await stages.run('pacts', () => runVitest(PACT_PROJECTS))
  await ensureChromium()
  await stages.run('stories', () => runVitest(['browser-all'], ['tests/browser/records.all.spec.ts']))
}
