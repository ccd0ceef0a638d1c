import type { Scene } from './scene.ts'

const PALETTE = /^(Ara, git, yap|Search, go, do)$/

/** The menu, the palette and the help. */
export const frameScenes: readonly Scene[] = [
  {
    name: 'menu',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/clinics')
      const open = page.getByRole('button', { name: /^(Menüyü aç|Open the menu)$/ })
      if (await open.isVisible()) await open.click()
      await page
        .getByRole('navigation', { name: /^(Ana menü|Main menu)$/ })
        .getByRole('link')
        .first()
        .waitFor()
    },
  },
  {
    name: 'palette',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await page.getByRole('button', { name: PALETTE }).click()
      await page.getByRole('dialog', { name: PALETTE }).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'palette-found',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await page.getByRole('button', { name: PALETTE }).click()
      await page.getByRole('combobox', { name: PALETTE }).fill('an')
      await page
        .getByRole('group', { name: /^(Adaylar|Leads)$/ })
        .getByRole('option')
        .first()
        .waitFor()
    },
  },
  {
    name: 'help',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: /^(Yardım|Help): / }).waitFor()
    },
  },
]
