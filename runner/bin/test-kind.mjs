import { readdirSync } from 'node:fs'
import { checks } from './checks.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { Failure } from './failure.mjs'
import { inRoot } from './paths.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'

/** Unit tests that look at every declaration, and at what is written from them. */
const UNIT = [
  'client/src/locales',
  'contracts/src/fields/',
  'contracts/src/permissions/',
  'contracts/src/record/',
  'contracts/src/records/',
  'command-service/src/kit/record/',
  'command-service/src/testing/record/',
  'realtime-gateway/src/pushes/',
  'tests/api/',
  'tests/golden/',
  'tests/pact/declared/',
]

const kinds = () =>
  readdirSync(inRoot('contracts', 'src', 'records'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3))

/**
 * Runs all that concerns one kind of record, as `npm test -- --kind <kind>` does: checks, words, declaration, rules, behaviours,
 * pacts and stories.
 */
export const testKind = async (stages, kind) => {
  if (!kinds().includes(kind)) throw new Failure(`There is no kind ${kind} in contracts/src/records.`)
  process.env.KERVAN_KIND = kind
  await stages.run('checks', () => runChecks(checks.filter(({ isOfKind }) => isOfKind)))
  await stages.run('unit', () => runVitest(['unit'], [...UNIT, `/records/${kind}/`, `/${kind}.test.`]))
  await stages.run('behaviours', () =>
    runVitest(['int'], ['tests/record-kit/behaviours.int.test.ts', `/records/${kind}/`]),
  )
  await stages.run('pacts', () => runVitest(['pact']))
  await ensureChromium()
  await stages.run('stories', () => runVitest(['browser'], ['tests/browser/records.spec.ts']))
}
