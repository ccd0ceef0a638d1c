#!/usr/bin/env node
import { ensureClientBuild } from './client-build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { Failure } from './failure.mjs'
import { runScript } from './run.mjs'
import { verbs } from './verbs.mjs'

/*
 * `npm start` and its siblings. Runs on any Node from 20 on and needs no package: it brings the packages that the command needs,
 * and runs the rest on the Node 24 among them.
 */

const INSTALL = '--install'

const perform = async ([name, ...given]) => {
  const args = given.filter((arg) => arg !== INSTALL)
  if (args.length < given.length) process.env.KERVAN_INSTALL = 'true'
  const verb = verbs[name]
  if (!verb) throw new Failure(`Say one of: ${Object.keys(verbs).join(', ')}.`)
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Kervan needs Node 20 or newer to start; this is ${process.versions.node}.`)
  }
  await ensureInstalled(verb.packages)
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
