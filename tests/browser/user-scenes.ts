import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import type { Scene } from './scene.ts'

const TEAM = 'Diş ekibi'

/** A colleague who is in a team; the same one however often it is asked. */
const inATeam = async ({ admin }: House): Promise<string> => {
  const { data } = await admin.call(listColleagues)
  const { id } = data.find(({ username }) => username === 'mehmet')!
  const { list, create } = RECORD_ENDPOINTS.team
  const teams = await admin.call(list, { query: { members: id } as never })
  if (teams.data.length === 0) await admin.call(create, { body: { name: TEAM, members: [id] } as never })
  return id
}

const openUser = async (page: Page, house: House): Promise<void> => {
  await page.goto(`/users/${await inATeam(house)}`)
  await page.getByRole('link', { name: TEAM }).first().waitFor()
}

/** Colleagues as an administrator sees them. */
export const userScenes: readonly Scene[] = [
  {
    name: 'users',
    as: 'admin',
    go: async (page) => {
      await page.goto('/users')
      await page.locator('a[href^="/users/0"]').first().waitFor()
    },
  },
  { name: 'user', as: 'admin', go: openUser },
  {
    name: 'user-teams',
    as: 'admin',
    go: async (page, house) => {
      await openUser(page, house)
      await page.getByRole('button', { name: /^(Ekipleri değiştir|Change teams)$/ }).click()
      await page.getByRole('option', { name: TEAM }).waitFor()
    },
  },
  {
    name: 'user-sessions-end',
    as: 'admin',
    height: 1400,
    go: async (page, house) => {
      const window = await house.signIn('mehmet')
      await window.close()
      await openUser(page, house)
      await page
        .getByRole('list', { name: /^(Açık oturumlar|Open sessions)$/ })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button').first().waitFor()
    },
  },
  {
    name: 'user-new',
    as: 'admin',
    go: async (page) => {
      await page.goto('/users/new')
      await page.getByRole('combobox', { name: /^(Rol|Role)/ }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
]
