import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto('/leads')
  await page.getByRole('button', { name: /^(Mesajlaşma|Staff chat)/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** What colleagues write to each other. */
export const chatScenes: readonly Scene[] = [
  { name: 'chat', as: 'ayse', go: open },
  {
    name: 'chat-with-whom',
    as: 'ayse',
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: /^(İş Arkadaşına Yaz|Write to a colleague)$/ }).click()
      await page
        .getByRole('list', { name: /^(İş arkadaşları|Colleagues)$/ })
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
]
