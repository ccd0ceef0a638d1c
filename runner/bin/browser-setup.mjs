import { ensureClientBuild } from './client-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureKafka } from './ensure-kafka.mjs'
import { KAFKA_FAULT } from './tell-not-run.mjs'

/**
 * Vitest's global setup for tests in a browser: the client is there, for `npm run test:all` a broker too, and KERVAN_CHROMIUM says which
 * browser to drive. Where there is no broker the tests that need none are run.
 */
export default async ({ name }) => {
  await ensureClientBuild()
  if (name === 'browser-all' && !process.env[KAFKA_FAULT]) await ensureKafka()
  process.env.KERVAN_CHROMIUM = await ensureChromium()
}
