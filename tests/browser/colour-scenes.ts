import type { Page } from 'playwright-core'
import { failing, type Scene } from './scene.ts'

const openColours = async (page: Page, tab?: RegExp): Promise<void> => {
  await page.goto('/leads')
  await page.getByRole('button', { name: /^(Renkler ve görünüm|Colours and appearance)$/ }).click()
  await page.getByRole('dialog').waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).click()
}

/** The colours of one user, in all their states. */
export const colourScenes: readonly Scene[] = [
  {
    name: 'colours',
    as: 'ayse',
    go: async (page) => {
      await openColours(page)
      await page.getByRole('button', { name: /Zeytin|Olive/ }).click()
    },
  },
  {
    name: 'colours-own',
    as: 'ayse',
    go: async (page) => {
      await openColours(page, /Özel renk|Custom colour/)
      await page.getByRole('textbox', { name: /Renk kodu|Colour code/ }).fill('#f2d16b')
    },
  },
  { name: 'colours-advanced', as: 'ayse', go: (page) => openColours(page, /Gelişmiş|Advanced/) },
  {
    name: 'colours-failing',
    as: 'ayse',
    go: async (page) => {
      await failing(page, '**/api/color-schemes')
      await openColours(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /yeniden dene|try again|retry/i })
        .waitFor()
    },
  },
]
