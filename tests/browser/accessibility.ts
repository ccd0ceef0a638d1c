import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page, a line each; empty when there is nothing. WCAG 2.2 AA and best practices. What the frame
 * shows may be there before the code of the page is: its heading is waited for.
 */
export const violations = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const results = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}
