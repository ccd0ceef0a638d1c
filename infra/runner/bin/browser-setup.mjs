import { ensureClientBuild } from './client-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'

/** Vitest's global setup for tests in a browser: the client is built, and KERVAN_CHROMIUM says which browser to drive. */
export default async () => {
  await ensureClientBuild()
  process.env.KERVAN_CHROMIUM = await ensureChromium()
}
