import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { PASSWORD } from './colleagues.ts'
import { type House, openHouse } from './house.ts'

/** One more than a page of accounts, than the most rows of a list, and than the roles that once were offered. */
const [ACCOUNTS, TEAMS, ROLES] = [101, 201, 101]
const AT_ONCE = 10

let house: House
let colleague: string
beforeAll(async () => {
  house = await openHouse(186)
  const { admin } = house
  const registered = await registerColleague(admin, {
    ...{ username: 'kerem', fullName: 'Kerem Su', password: PASSWORD, permissions: [] },
  })
  colleague = registered.id
  await make(TEAMS, (each) => ({
    kind: 'team',
    body: { name: named('Ekip', each), members: each === TEAMS ? [colleague] : [] },
  }))
  await make(ROLES, (each) => ({ kind: 'role', body: { name: named('Görev', each), permissions: [] } }))
  await make(ACCOUNTS, (each) => ({
    kind: 'channel-account',
    body: { name: named('Sayfa', each), channel: 'facebook', account: String(100_000 + each) },
  }))
})
afterAll(() => house?.close())

const named = (word: string, each: number) => `${word} ${String(each).padStart(3, '0')}`
type Made = { readonly kind: 'team' | 'role' | 'channel-account'; readonly body: object }
const make = async (count: number, of: (each: number) => Made): Promise<void> => {
  for (let from = 1; from <= count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_, index) => of(from + index))
    await Promise.all(some.map(({ kind, body }) => house.admin.call(RECORD_ENDPOINTS[kind].create, { body } as never)))
  }
}
const search = (page: Page, label: string) => page.getByRole('textbox', { name: `${label} içinde ara` })

test('every role is found by typing, also in a house of many', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/permissions')
  await page.getByRole('button', { name: /^Kimin yetkileri/ }).click()
  await search(page, 'Kimin yetkileri').fill(named('görev', ROLES))
  await page.getByRole('option', { name: named('Görev', ROLES) }).click()
  await page.getByRole('button', { name: `Kimin yetkileri: ${named('Görev', ROLES)}` }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('a chooser of teams says that it does not show all of them, and typing finds the others', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(`/users/${colleague}`)
  await page.getByRole('link', { name: named('Ekip', TEAMS) }).waitFor()
  await page.getByRole('button', { name: 'Ekipleri değiştir' }).click()
  await page.getByText('Tümü gösterilmiyor; diğerlerini bulmak için yazın.').waitFor()
  expect(await violations(page)).toEqual([])
  await search(page, 'Ekipleri değiştir').fill(named('ekip', TEAMS - 1))
  await page.getByRole('option', { name: named('Ekip', TEAMS - 1) }).click()
  await page.getByText('Tümü gösterilmiyor; diğerlerini bulmak için yazın.').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: named('Ekip', TEAMS - 1) }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('the list of users names teams that stand behind a page of teams', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/users')
  await page
    .getByRole('row')
    .filter({ hasText: 'Kerem Su' })
    .getByText(new RegExp(named('Ekip', TEAMS)))
    .waitFor()
  expect(errors).toEqual([])
  await close()
})

test('accounts that do not fit the first page are shown on demand, each once', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/messaging-integrations')
  const cards = page.getByRole('list', { name: 'Bağlı hesaplar' }).getByRole('listitem')
  await cards.filter({ hasText: named('Sayfa', 1) }).waitFor()
  expect(await cards.filter({ hasText: named('Sayfa', ACCOUNTS) }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Daha fazla göster' }).click()
  await cards.filter({ hasText: named('Sayfa', ACCOUNTS) }).waitFor()
  await page.getByRole('button', { name: 'Daha fazla göster' }).waitFor({ state: 'detached' })
  const shown = (await cards.allInnerTexts()).flatMap((words) => /Sayfa \d{3}/.exec(words) ?? [])
  expect(shown.length).toBe(ACCOUNTS)
  expect(new Set(shown).size).toBe(ACCOUNTS)
  expect(errors).toEqual([])
  await close()
})
