import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { looked, violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { enter, type House, shareHouse, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    title: 'Yetki tablosu',
    view: 'Adaylar, görme',
    byRole: 'izinli, rolünden',
    taken: 'engellendi',
    why: /rolünden geliyor/,
    take: 'Engelle',
    deny: 'Engelle',
    menu: 'Adaylar',
    history: 'Değişiklik geçmişi ve geri alma',
    undo: 'Geri al',
    line: 'Adaylar, görme: rolüne göre → engellendi',
    of: /^Kimin yetkileri/,
    search: 'Konularda ara',
    denied: 'görme (engelli)',
    change: 'Yetki tablosunda düzenle',
  },
  en: {
    title: 'Permission matrix',
    view: 'Leads, see',
    byRole: 'allowed by the role',
    taken: 'blocked',
    why: /Allowed by the role/,
    take: 'Block',
    deny: 'Block',
    menu: 'Leads',
    history: 'History and undo',
    undo: 'Undo',
    line: 'Leads, see: follows the role → blocked',
    of: /^Whose permissions/,
    search: 'Search subjects',
    denied: 'see (blocked)',
    change: 'Edit in the permission matrix',
  },
} as const

const VIEW = {
  tr: {
    begin: 'Bu kullanıcı olarak görüntüle',
    banner: 'Başka bir kullanıcının görünümü',
    leave: 'Kendi oturumuma dön',
    refused: /Burada bir şey değiştirilemez|burada bir şey değiştirilemez/,
  },
  en: {
    begin: 'View as this user',
    banner: 'Viewing as another user',
    leave: 'Back to my own session',
    refused: /nothing can be changed here/,
  },
} as const

const LOOKS: readonly [Look, string][] = [
  [DESK, 'yetkili.selin'],
  [{ width: 375, language: 'en', appearance: 'dark' }, 'yetkili.kaan'],
]

/** A colleague whose role may see leads. */
const withRole = async (admin: ApiClient, username: string) => {
  const line = { id: '0190a000-0000-7000-8000-000000000301', resource: 'leads', action: 'view', allowed: true }
  const role = await admin.call(RECORD_ENDPOINTS.role.create, {
    body: { name: `Karşılama ${username}`, permissions: [line] } as never,
  })
  const fullName = `Selin ${username}`
  return {
    role,
    colleague: await registerColleague(admin, { username, fullName, password: PASSWORD, subRole: role.id }),
  }
}

describe.each(looksOf(LOOKS, 1))('with %j, of %s', (look, username) => {
  const words = WORDS[look.language]
  /** The permissions of the one from whom something is taken. */
  let path = ''

  test('a cell says why, and what is taken is gone from the open screen of whom it is taken', async () => {
    const { colleague } = await withRole(house.admin, username)
    path = `/permissions?of=user:${colleague.id}`
    const theirs = await enter(await house.open(look), username, PASSWORD)
    await theirs.page.getByRole('heading', { name: words.menu, level: 1 }).waitFor()

    const mine = await house.signInAsAdmin(look)
    const { page } = mine
    await page.goto(path)
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    const cell = page.getByRole('button', { name: new RegExp(`^${words.view}: `) })
    await page.getByRole('button', { name: `${words.view}: ${words.byRole}`, exact: true }).waitFor()
    await looked(page)

    // By keyboard alone: to the neighbour and back, into the panel, and what is chosen there.
    await cell.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: words.view })
    await panel.getByText(words.why).waitFor()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('radio', { name: words.take, exact: true }).click()
    await page.getByRole('button', { name: `${words.view}: ${words.taken}`, exact: true }).waitFor()
    await theirs.page.getByRole('heading', { name: words.menu, level: 1 }).waitFor({ state: 'detached' })
    expect([...mine.errors, ...theirs.errors]).toEqual([])
    await Promise.all([mine.close(), theirs.close()])
  })

  further('what was taken is told in the history, and given back from there', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(path)
    await page.getByRole('button', { name: `${words.view}: ${words.taken}`, exact: true }).waitFor()
    await page.getByRole('button', { name: words.history, exact: true }).click()
    const step = page.getByRole('listitem').filter({ hasText: words.line }).first()
    await step.getByRole('button', { name: words.undo, exact: true }).click()
    await page.getByRole('button', { name: `${words.view}: ${words.byRole}`, exact: true }).waitFor()
    expect(errors).toEqual([])
    await close()
  })
})

further.each(looksOf(LOOKS, 1))(
  'a subject is searched for, and what a role is denied its page says in words (%j)',
  async (look, username) => {
    const words = WORDS[look.language]
    const { admin } = house
    const { role, colleague } = await withRole(admin, `rolde.${username}`)
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(`/permissions?of=user:${colleague.id}`)
    const cell = page.getByRole('button', { name: new RegExp(`^${words.view}: `) })
    await cell.waitFor()
    await page
      .getByRole('textbox', { name: words.search })
      .or(page.getByRole('searchbox', { name: words.search }))
      .fill('zzz')
    await page
      .getByRole('status')
      .filter({ hasText: /konu yok|No subject/ })
      .waitFor()
    await page.goto(`/permissions?of=role:${role.id}&with=user:${colleague.id}`)
    await cell.waitFor()
    expect(await violations(page)).toEqual([])
    await cell.click()
    await page.getByRole('dialog', { name: words.view }).getByRole('radio', { name: words.deny, exact: true }).click()
    await expect
      .poll(async () => (await admin.call(RECORD_ENDPOINTS.role.get, { params: { id: role.id } } as never)) as object)
      .toMatchObject({ permissions: [{ resource: 'leads', action: 'view', allowed: false }] })
    // The page of the role says it in words, and leads back to where it is changed.
    await page.goto(`/roles/${role.id}`)
    await page.getByText(words.denied, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: words.change, exact: true }).click()
    await cell.waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS, 1))(
  'an administrator sees what a colleague sees, changes nothing, and goes back (%j)',
  async (look, username) => {
    const words = VIEW[look.language]
    const { admin } = house
    const colleague = await registerColleague(admin, {
      username: `${username}.seen`,
      fullName: `Seda ${username}`,
      password: PASSWORD,
      permissions: [{ resource: 'clinics', action: 'view', allowed: true }],
    })
    const { page, errors, close } = await house.open(look)
    await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await page.goto(`/permissions?of=user:${colleague.id}`)
    await page.getByRole('button', { name: words.begin, exact: true }).click()
    const banner = page.getByRole('region', { name: words.banner, exact: true })
    await banner.getByText(`Seda ${username}`).waitFor()
    await page.goto('/clinics')
    await page.getByRole('heading', { level: 1, name: /^(Klinikler|Clinics)/ }).waitFor()
    expect(await page.locator('a[href^="/users"]').count()).toBe(0)
    expect(await violations(page)).toEqual([])

    await page.goto('/profile')
    await page.locator('input[name="fullName"]').fill('Başka Biri')
    await page.locator('input[name="fullName"]').press('Enter')
    await page.getByText(words.refused).first().waitFor()

    await banner.getByRole('button', { name: words.leave, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `Seda ${username}` }).waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(errors.filter((each) => !each.includes('403'))).toEqual([])
    await close()
  },
)
