import type { Page } from 'playwright-core'

const COLOURS = /^(Renkler ve görünüm|Colours and appearance)$/

/** Opens the colours from the bar, or from the account's menu where the bar has no room for them. */
export const openColours = async (page: Page): Promise<void> => {
  const inBar = page.getByRole('banner').getByRole('button', { name: COLOURS })
  const width = page.viewportSize()?.width ?? 0
  if (width >= 480) await inBar.click()
  else {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: COLOURS }).click()
  }
}
