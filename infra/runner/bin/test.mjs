import { checks } from './checks.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'

/*
 * `npm test`: every check, then every test, the browser last and alone. A failure stops nothing; the last line has the sum,
 * the one before it which EventStoreDB the tests ran on.
 */

const checked = await runChecks(checks)
const tested = await runVitest(['unit', 'int', 'pact'])
const results = [checked, tested, await runVitest(['browser'])]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)

console.log(`\n${tested.server}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
