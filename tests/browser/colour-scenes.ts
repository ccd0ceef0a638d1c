import type { Page } from 'playwright-core'
import { openColours } from './open-colours.ts'
import { failing, type Scene } from './scene.ts'

const openColoursAt = async (page: Page, tab?: RegExp): Promise<void> => {
  await page.goto('/leads')
  await openColours(page)
  await page.getByRole('dialog').waitFor()
  if (tab) await page.getByRole('tab', { name: tab }).click()
}

/** The colours of one user, in all their states. */
export const colourScenes: readonly Scene[] = [
  {
    name: 'colours',
    as: 'ayse',
    go: async (page) => {
      await openColoursAt(page)
      await page.getByRole('button', { name: /Zeytin|Olive/ }).click()
    },
  },
  {
    name: 'colours-own',
    as: 'ayse',
    go: async (page) => {
      await openColoursAt(page, /Özel renk|Custom colour/)
      await page.getByRole('textbox', { name: /Renk kodu|Colour code/ }).fill('#f2d16b')
    },
  },
  { name: 'colours-advanced', as: 'ayse', go: (page) => openColoursAt(page, /Gelişmiş|Advanced/) },
  {
    name: 'colours-failing',
    as: 'ayse',
    go: async (page) => {
      await failing(page, '**/api/color-schemes')
      await openColoursAt(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /yeniden dene|try again|retry/i })
        .waitFor()
    },
  },
]
