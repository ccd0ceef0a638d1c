#!/usr/bin/env node
import { ensureClientBuild } from './client-build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { Failure } from './failure.mjs'
import { runScript } from './run.mjs'

/*
 * `npm start` and its siblings. Runs on any Node from 20 on and needs no package: it brings the packages, and runs the rest
 * on the Node 24 among them.
 */

const verbs = {
  start: { script: 'runner/src/start.ts', client: true },
  'start:services': {
    script: 'runner/src/services/start-services.ts',
    client: true,
    kafka: !process.env.KAFKA_BROKERS?.trim(),
  },
  dev: { script: 'runner/bin/dev.mjs' },
  test: { script: 'runner/bin/test.mjs' },
  demo: { script: 'tests/demo/demo.ts', client: true },
  bench: { script: 'tests/bench/bench.ts', client: true },
  screens: { script: 'tests/browser/screens.ts', client: true, chromium: true },
  crash: { script: 'tests/crash/crash.ts', client: true },
  chaos: { script: 'tests/chaos/chaos.ts', client: true, kafka: true },
  containers: { script: 'tests/containers/containers.ts', kafka: true },
  mutate: { script: 'tests/mutate/mutate.ts' },
  texts: { script: 'client/build/texts/texts.ts' },
  golden: { script: 'tests/golden/record-golden.ts' },
  kafka: { script: 'runner/src/kafka.ts', kafka: true },
  kervan: { script: 'runner/src/cli/kervan.ts' },
}

const INSTALL = '--install'

const perform = async ([name, ...given]) => {
  const args = given.filter((arg) => arg !== INSTALL)
  if (args.length < given.length) process.env.KERVAN_INSTALL = 'true'
  const verb = verbs[name]
  if (!verb) throw new Failure(`Say one of: ${Object.keys(verbs).join(', ')}.`)
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Kervan needs Node 20 or newer to start; this is ${process.versions.node}.`)
  }
  await ensureInstalled()
  if (verb.kafka) await ensureKafka()
  if (verb.client) await ensureClientBuild()
  const env = verb.chromium ? await chromium() : {}
  return runScript(verb.script, args, { env })
}

/** Loaded late: it needs a package. */
const chromium = async () => {
  const { ensureChromium } = await import('./ensure-chromium.mjs')
  return { KERVAN_CHROMIUM: await ensureChromium() }
}

try {
  process.exitCode = await perform(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
