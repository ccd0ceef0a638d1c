import { ensureClientBuild } from './client-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureKafka } from './ensure-kafka.mjs'

/** Vitest's global setup for tests in a browser: client and broker are there, and KERVAN_CHROMIUM says which browser to drive. */
export default async () => {
  await ensureClientBuild()
  await ensureKafka()
  process.env.KERVAN_CHROMIUM = await ensureChromium()
}
