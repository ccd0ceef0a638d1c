import { canCompose } from './can-compose.mjs'
import { checks } from './checks.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'

/*
 * `npm test`: every check, then every test, the browser alone, and at last containers where a Docker engine answers. A failure
 * stops nothing; the last line has the sum, those before it which EventStoreDB the tests ran on, and what was not tried.
 */

const checked = await runChecks(checks)
const tested = await runVitest(['unit', 'int', 'pact'])
const composes = canCompose()
const results = [checked, tested, await runVitest(['browser'])]
if (composes) results.push(await runVitest(['containers']))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)

console.log(`\n${tested.server}`)
if (!composes) console.log('Containers: NOT TRIED, no Docker engine with compose answers')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
