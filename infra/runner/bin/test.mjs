import { checks } from './checks.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'

/*
 * `npm test`: every check, then every test, the browser last and alone. A failure stops nothing; the last line has the sum.
 */

const results = [await runChecks(checks), await runVitest(['unit', 'int', 'pact']), await runVitest(['browser'])]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
