import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * What axe finds on the page, a line each; empty when there is nothing. WCAG 2.2 AA and best practices. What the frame
 * shows may be there before the code of the page is: its heading is waited for.
 */
export const violations = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Once a document, and nothing but what is wrong: bringing axe and telling what is right took two thirds of the time.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })")
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}

/** Expects that axe finds nothing at a state that the gate's story only passes through: `npm run test:all` looks at each, the gate does not. */
export const looked = async (page: Page): Promise<void> => {
  if (isFullRun()) expect(await violations(page)).toEqual([])
}
