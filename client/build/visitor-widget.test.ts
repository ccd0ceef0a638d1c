import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleWidget, WIDGET_FILES } from './visitor-widget.ts'

/** Bytes, compressed, of all that a visitor of a website loads. */
const BUDGET = 40_000

test('what a visitor of a website loads is small, and has neither React nor the checks of anything', async () => {
  const scripts = await Promise.all(Object.values(WIDGET_FILES).map(bundleWidget))
  expect(scripts.reduce((sum, code) => sum + gzipSync(code).length, 0)).toBeLessThan(BUDGET)
  for (const code of scripts) expect(code).not.toMatch(/ZodError|Minified React|react\.element/)
})
