import { canCompose } from './can-compose.mjs'
import { checks } from './checks.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'
import { KAFKA_FAULT, tellNotRun } from './tell-not-run.mjs'

/*
 * `npm test`: every check, then every test, the browser alone, and at last containers where a Docker engine answers. A failure
 * stops nothing, nor does a broker or a browser that cannot be had; the last line has the sum, those before it which
 * EventStoreDB the tests ran on, and what was not run.
 */

/** Why something cannot be had; undefined where it can. */
const faultOf = (bringing) =>
  bringing().then(
    () => undefined,
    (error) => error.message,
  )

const checked = await runChecks(checks)
const kafkaFault = process.env.KERVAN_TEST_KAFKA_BROKERS ? undefined : await faultOf(ensureKafka)
if (kafkaFault) process.env[KAFKA_FAULT] = kafkaFault
const tested = await runVitest(['unit', 'int', 'pact'])
const composes = canCompose()
const chromiumFault = await faultOf(ensureChromium)
const results = [checked, tested, chromiumFault ? { passed: 0, failed: 1 } : await runVitest(['browser'])]
if (composes) results.push(await runVitest(['containers']))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)

console.log(`\n${tested.server}`)
if (!composes) console.log('Containers: NOT TRIED, no Docker engine with compose answers')
const withoutKafka = results.flatMap((result) => result.withoutKafka ?? [])
const notRun = [
  ...(kafkaFault ? tellNotRun('these have no Kafka broker', withoutKafka, kafkaFault) : []),
  ...(chromiumFault ? tellNotRun('the tests in a browser', ['tests/browser'], chromiumFault) : []),
]
for (const line of notRun) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || notRun.length > 0 ? 1 : 0
