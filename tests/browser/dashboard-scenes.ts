import type { Page } from 'playwright-core'
import { type Scene, troubleOf } from './scene.ts'

const charts = (page: Page) => page.locator('svg.recharts-surface').nth(1).waitFor({ state: 'attached' })

/** The dashboard of a house that works, and of one who may see nothing of it. */
export const dashboardScenes: readonly Scene[] = [
  {
    name: 'dashboard',
    as: 'ayse',
    height: 1900,
    go: async (page) => {
      await page.goto('/?range=last-30-days')
      await charts(page)
    },
  },
  {
    name: 'dashboard-range',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: /^(Zaman aralığı|Time range): / }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dashboard-nothing', as: 'guest', go: async (page) => void (await page.goto('/')) },
  ...troubleOf('dashboard', '/', '**/api/requests?*', 'ayse').filter(({ name }) => !name.endsWith('-refused')),
]
