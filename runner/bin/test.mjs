import { parseArgs } from 'node:util'
import { canCompose } from './can-compose.mjs'
import { checks } from './checks.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { Failure } from './failure.mjs'
import { runChecks } from './run-checks.mjs'
import { runVitest } from './run-vitest.mjs'
import { createStages } from './stages.mjs'
import { KAFKA_FAULT, tellNotRun } from './tell-not-run.mjs'
import { testKind } from './test-kind.mjs'

/*
 * `npm test`: every check, then every test, the browser alone, and at last containers where a Docker engine answers. A failure
 * stops nothing, nor does a broker or a browser that cannot be had; the last line has the sum, those before it how long each
 * stage took, what failed, which EventStoreDB the tests ran on, and what was not run. `--kind <kind>` runs what concerns one kind of record.
 */

/** Why something cannot be had; undefined where it can. */
const faultOf = (bringing) =>
  bringing().then(
    () => undefined,
    (error) => error.message,
  )

const stages = createStages()

/** Gives what was not run, a line each. */
const testAll = async () => {
  await stages.run('checks', () => runChecks(checks))
  const kafkaFault = process.env.KERVAN_TEST_KAFKA_BROKERS ? undefined : await faultOf(ensureKafka)
  if (kafkaFault) process.env[KAFKA_FAULT] = kafkaFault
  const tested = await stages.run('unit and integration', () => runVitest(['unit', 'int']))
  const pacts = await stages.run('pacts', () => runVitest(['pact']))
  const composes = canCompose()
  const chromiumFault = await faultOf(ensureChromium)
  const browsed = await stages.run('browser', async () =>
    chromiumFault ? { passed: 0, failed: 1 } : runVitest(['browser']),
  )
  if (composes) await stages.run('containers', () => runVitest(['containers']))
  const withoutKafka = [tested, pacts, browsed].flatMap((result) => result.withoutKafka ?? [])

  console.log(`\n${tested.server}`)
  if (!composes) console.log('Containers: NOT TRIED, no Docker engine with compose answers')
  return [
    ...(kafkaFault ? tellNotRun('these have no Kafka broker', withoutKafka, kafkaFault) : []),
    ...(chromiumFault ? tellNotRun('the tests in a browser', ['tests/browser'], chromiumFault) : []),
  ]
}

try {
  const { values } = parseArgs({ options: { kind: { type: 'string' } } })
  const notRun = values.kind === undefined ? await testAll() : ((await testKind(stages, values.kind)) ?? [])
  const { passed, failed } = stages.sum()
  for (const line of [...notRun, ...stages.told(), ...stages.lines()]) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || notRun.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof Failure) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error(error.message)
  process.exitCode = 1
}
