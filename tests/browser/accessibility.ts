import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, a line each; empty when there is nothing. WCAG 2.2 AA and best practices. */
export const violations = async (page: Page): Promise<string[]> => {
  const results = await new AxeBuilder({ page }).analyze()
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}
