import { parseArgs } from 'node:util'
import { canCompose } from './can-compose.mjs'
import { checks } from './checks.mjs'
import { ensureClientBuild } from './client-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { Failure } from './failure.mjs'
import { runChecks } from './run-checks.mjs'
import { PACT_PROJECTS, runVitest } from './run-vitest.mjs'
import { createStages } from './stages.mjs'
import { KAFKA_FAULT, tellNotRun } from './tell-not-run.mjs'
import { testKind } from './test-kind.mjs'

/*
 * `npm test`: the gate. Every check, then unit tests, tests over PostgreSQL, pacts, and a story a page in the browser. `npm run test:all`, which
 * is this with `--all`: the gate, its properties drawn longer, and what repeats, kills, waits or measures, containers too where a Docker engine
 * answers. A check that fails ends the run; a test that fails ends nothing, nor does a broker or a browser that cannot be had. The
 * last line has the sum, those before it how long each stage took, and before them what failed, what passed in its second run alone, which
 * EventStoreDB the tests ran on, and what was not run. `--kind <kind>` runs what concerns one kind of record.
 */

/** Why something cannot be had; undefined where it can. */
const faultOf = (bringing) =>
  bringing().then(
    () => undefined,
    (error) => error.message,
  )

const stages = createStages()

/** Gives what was not run, a line each. */
const runStages = async (isAll) => {
  const { failed } = await stages.run('checks', () => runChecks(checks))
  if (failed > 0) return ['NOT RUN: the tests, as a check failed']
  const kafkaFault = isAll && !process.env.KERVAN_TEST_KAFKA_BROKERS ? await faultOf(ensureKafka) : undefined
  if (kafkaFault) process.env[KAFKA_FAULT] = kafkaFault
  const projects = (...names) => (isAll ? [...names, ...names.map((name) => `${name}-all`)] : names)
  const tested = await stages.run('unit and integration', () => runVitest(projects('unit', 'int')))
  // Beside the pacts. Where the build fails, the stories try again and tell.
  const building = faultOf(ensureClientBuild)
  const bringing = faultOf(ensureChromium)
  const pacts = await stages.run('pacts', () => runVitest(PACT_PROJECTS))
  await building
  const chromiumFault = await bringing
  const browsed = await stages.run('browser', async () =>
    chromiumFault ? { passed: 0, failed: 1 } : runVitest(projects('browser')),
  )
  const withoutKafka = [tested, pacts, browsed].flatMap((result) => result.withoutKafka ?? [])
  const composes = isAll && canCompose()
  if (composes) await stages.run('containers', () => runVitest(['containers']))
  if (isAll) console.log(`\n${tested.server}`)
  if (isAll && !composes) console.log('Containers: NOT TRIED, no Docker engine with compose answers')
  return [
    ...(kafkaFault ? tellNotRun('these have no Kafka broker', withoutKafka, kafkaFault) : []),
    ...(chromiumFault ? tellNotRun('the tests in a browser', ['tests/browser'], chromiumFault) : []),
  ]
}

try {
  const { values } = parseArgs({ options: { kind: { type: 'string' }, all: { type: 'boolean', default: false } } })
  if (values.all) process.env.KERVAN_TESTS = 'all'
  const notRun = values.kind === undefined ? await runStages(values.all) : ((await testKind(stages, values.kind)) ?? [])
  const { passed, failed } = stages.sum()
  for (const line of [...notRun, ...stages.told(), ...stages.lines()]) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || notRun.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof Failure) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error(error.message)
  process.exitCode = 1
}
