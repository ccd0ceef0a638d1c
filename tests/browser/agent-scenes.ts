import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const press = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/leads')
  await page.getByRole('button', { name }).click()
}

/** What one is at, and who else is here. */
export const agentScenes: readonly Scene[] = [
  {
    name: 'agent-status',
    as: 'ayse',
    go: async (page) => {
      await press(page, /^(Durumunuz|Your status): /)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'online-users',
    as: 'ayse',
    go: async (page) => {
      await press(page, /^(Çevrimiçi kullanıcılar|Online users): [1-9]/)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
]
