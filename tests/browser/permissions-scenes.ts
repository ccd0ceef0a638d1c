import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import type { Scene } from './scene.ts'

const open = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/permissions?${query}`)
  await page.getByRole('table').waitFor()
}

const openMehmet = async (page: Page, { admin }: House): Promise<void> => {
  const { data } = await admin.call(listColleagues)
  await open(page, `of=user:${data.find(({ username }) => username === 'mehmet')!.id}`)
}

/** The matrix of who may do what, and what a colleague sees by it. */
export const permissionsScenes: readonly Scene[] = [
  { name: 'permissions', as: 'admin', go: openMehmet },
  { name: 'permissions-compared', as: 'ayse', go: (page) => open(page, 'of=role:adviser&with=role:accountant') },
  {
    name: 'permissions-why',
    as: 'admin',
    go: async (page, house) => {
      await openMehmet(page, house)
      await page.getByRole('button', { name: /^(Adaylar, görme|Leads, see): / }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'permissions-nothing-found',
    as: 'admin',
    go: async (page) => {
      await open(page, 'of=role:adviser')
      await page.getByRole('searchbox').fill('zzz')
    },
  },
  {
    name: 'view-as',
    as: 'admin',
    go: async (page, house) => {
      await openMehmet(page, house)
      await page.getByRole('button', { name: /^(Bu kullanıcı olarak görüntüle|View as this user)$/ }).click()
      await page.getByRole('region', { name: /^(Başka bir kullanıcının görünümü|Viewing as another user)$/ }).waitFor()
      await page.goto('/leads')
      await page.getByRole('main').locator('a[href^="/leads/0"]').first().waitFor()
    },
  },
]
