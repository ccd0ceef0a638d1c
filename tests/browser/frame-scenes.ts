import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { pinRecord } from '@kervan/contracts/api/preferences/pin-record'
import type { Page } from 'playwright-core'
import { apiClient } from '../support/api-client.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, signInOn } from './house.ts'
import type { Scene } from './scene.ts'

const PALETTE = /^(Ara, git, yap|Search, go, do)$/
const PINNED = /^(Sabitlenenler|Pinned)$/

const openMenu = async (page: Page): Promise<void> => {
  await page.goto('/clinics')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const open = page.getByRole('button', { name: /^(Menüyü aç|Open the menu)$/ })
  if (await open.isVisible()) await open.click()
  await page
    .getByRole('navigation', { name: /^(Ana menü|Main menu)$/ })
    .getByRole('link')
    .first()
    .waitFor()
}

/** Signs in a colleague who keeps records at hand. */
const signInWithPins = async (page: Page, house: House): Promise<void> => {
  const { username } = COLLEAGUES.mehmet
  const api = apiClient(house.url)
  await api.signIn(username, PASSWORD)
  const { data } = await api.call(listLeads, { query: { limit: 3 } })
  for (const { id } of data) await api.call(pinRecord, { params: { kind: 'lead', id } })
  await signInOn(page, username, PASSWORD)
}

/** The menu, the palette and the help. */
export const frameScenes: readonly Scene[] = [
  {
    name: 'menu',
    as: 'ayse',
    go: openMenu,
  },
  { name: 'menu-of-administrator', as: 'admin', go: openMenu },
  {
    name: 'menu-pinned',
    as: 'nobody',
    go: async (page, house) => {
      await signInWithPins(page, house)
      await openMenu(page)
      await page.getByRole('list', { name: PINNED }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'account-menu',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await page.getByRole('button', { name: /^(Hesap|Account): / }).click()
      await page.getByRole('menu').waitFor()
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
    name: 'palette-pinned',
    as: 'nobody',
    go: async (page, house) => {
      await signInWithPins(page, house)
      await page.getByRole('button', { name: PALETTE }).click()
      await page.getByRole('group', { name: PINNED }).getByRole('option').first().waitFor()
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
    name: 'palette-nothing-found',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/leads')
      await page.getByRole('button', { name: PALETTE }).click()
      await page.getByRole('combobox', { name: PALETTE }).fill('qqqq')
      await page.getByRole('dialog', { name: PALETTE }).getByRole('option').first().waitFor({ state: 'detached' })
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
