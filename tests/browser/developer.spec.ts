import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf } from '../support/builders/user.builder.ts'
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
  await registerColleague(house.admin, {
    username: 'entegre',
    fullName: 'Ece Entegre',
    password: PASSWORD,
    permissions: (['api_documentation.view', 'teams.view', 'teams.create'] as const).map(grantOf),
  })
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    title: 'API belgeleri',
    search: 'Çağrı, adres ya da alan ara',
    create: 'Yeni bir kayıt açar',
    mayNot: 'Bunu çağıramazsınız',
    may: 'Bunu çağırabilirsiniz',
    send: 'Gönder',
    asks: 'Bu çağrı gerçek veriyi sizin adınıza değiştirir.',
    sure: 'Yine de gönder',
    body: 'Gövde',
    answer: 'Gelen yanıt',
    curl: 'Aynısı curl ile',
    key: 'API anahtarı',
    back: '‹ Genel bilgiler',
    overview: 'Temel bilgiler',
  },
  en: {
    title: 'API documentation',
    search: 'Search calls, addresses, fields',
    create: 'Create a team',
    mayNot: 'You cannot call this',
    may: 'You can call this',
    send: 'Send',
    asks: 'This call changes real data on your behalf.',
    sure: 'Send anyway',
    body: 'Body',
    answer: 'Reply received',
    curl: 'The same with curl',
    key: 'API key',
    back: '‹ General information',
    overview: 'Basics',
  },
} as const

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]
/** The team that the first story makes. */
const teamOf = ({ language }: Look) => `Deneme ${language}`

test.each(looksOf(LOOKS))(
  'a call is found, read and tried; one that changes something asks first (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const { page, errors, close } = await enter(await house.open(look), 'entegre', PASSWORD)
    await page.goto('/api-documentation')
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await page.getByRole('heading', { name: words.overview, level: 2 }).waitFor()
    await looked(page)

    // By keyboard to the search, and what is found is opened at an address of its own.
    await page.keyboard.press('/')
    await page.keyboard.type('post /api/teams')
    const found = page.getByRole('navigation', { name: /Çağrılar|Calls/ }).getByRole('link')
    await found.filter({ hasText: words.create }).click()
    await page.getByRole('heading', { name: words.create, level: 2 }).waitFor()
    expect(new URL(page.url()).searchParams.get('call')).toBe('create-team')
    await page.getByText(words.may, { exact: true }).waitFor()
    await page.getByRole('rowheader', { name: 'leader', exact: true }).first().waitFor()
    await looked(page)

    const name = teamOf(look)
    await page.getByRole('textbox', { name: words.body, exact: true }).fill(JSON.stringify({ name }))
    await expect
      .poll(() => page.getByRole('region', { name: words.curl }).textContent())
      .toContain(`{"name":"${name}"}`)
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await page.getByText(words.asks).waitFor()
    await looked(page)
    await page.getByRole('button', { name: words.sure }).click()
    const answer = page.getByRole('region', { name: words.answer })
    await answer.getByRole('status').getByText(/^201/).waitFor()
    await answer.getByText('"success": true').waitFor()
    // All calls stand in the page until a search leaves few of them.
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'what a call made is there; one that the reader may not call says so, and is not sent (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const { page, errors, close } = await enter(await house.open(look), 'entegre', PASSWORD)
    await page.goto('/teams')
    await page.getByText(teamOf(look), { exact: true }).first().waitFor()
    await page.goto('/api-documentation?call=change-team')
    await page.getByRole('article').getByText(words.mayNot, { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: words.send, exact: true }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: words.back }).click()
    await page.getByRole('heading', { name: words.overview, level: 2 }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'with a key it is the call of a program: what is wrong with the key is told, and the own session goes on (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const { page, close } = await house.open(look)
    await signInOn(page, 'entegre', PASSWORD)
    await page.goto('/api-documentation?call=list-teams')
    const answer = page.getByRole('region', { name: words.answer })
    await page.getByRole('textbox', { name: words.key, exact: true }).fill('krv_nobody')
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await answer.getByRole('status').getByText(/^401/).waitFor()
    await answer.getByText('api-key-unknown').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(page.url()).not.toContain('krv_')
    await page.reload()
    expect(await page.getByRole('textbox', { name: words.key, exact: true }).inputValue()).toBe('')
    await close()
  },
)

further('a user who may not read the documentation is told so, and finds it in no menu', async () => {
  const { page, close } = await house.signIn('guest')
  await page.goto('/api-documentation')
  await page
    .getByText(/yetkiniz yok/i)
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: WORDS.tr.title }).count()).toBe(0)
  await close()
})

const KEYS = {
  tr: {
    make: 'Gizli değer üret',
    again: 'Yenisini üret',
    copied: 'Kopyaladım',
    title: 'Yeni gizli değer',
    works: 'geçerli',
    used: /Son kullanım/,
    noSecret: 'Gizli değeri yok',
    scope: 'Ekipler: görme',
  },
  en: {
    make: 'Generate secret',
    again: 'Rotate secret',
    copied: 'I have copied it',
    title: 'New secret',
    works: 'valid',
    used: /Last used/,
    noSecret: 'No secret yet',
    scope: 'Teams: see',
  },
} as const

further.each(looksOf(LOOKS))(
  'the secret of a key is shown once, opens the API, and is replaced by a new one (%j)',
  async (look) => {
    const words = KEYS[look.language]
    const { admin } = house
    const { user } = await admin.call(getCurrentUser)
    const body = { name: `Muhasebe ${look.language}`, owner: user.id, scopes: ['teams.view'] }
    const key = await admin.call(RECORD_ENDPOINTS['api-key'].create, { body: body as never })
    const { page, errors, close } = await house.open(look)
    await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await page.goto(`/api-keys/${key.id}`)
    await page.getByText(words.scope, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.make }).click()
    const once = page.getByRole('dialog', { name: words.title })
    const secret = (await once.getByRole('status').textContent()) ?? ''
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await once.getByRole('button', { name: words.copied }).click()
    await once.waitFor({ state: 'detached' })
    await page.getByText(words.works, { exact: true }).waitFor()
    expect((await page.textContent('body'))?.includes(secret)).toBe(false)

    const asked = (path: string) => fetch(`${house.url}${path}`, { headers: { Authorization: `Bearer ${secret}` } })
    const statuses = () => Promise.all(['/api/teams', '/api/clinics'].map(async (path) => (await asked(path)).status))
    await expect.poll(statuses).toEqual([200, 403])
    await page.reload()
    await page.getByText(words.used).waitFor()
    expect(await violations(page)).toEqual([])
    // The list tells which keys are used, and which lie about.
    const forgotten = { ...body, name: `Unutulan ${look.language}` }
    await admin.call(RECORD_ENDPOINTS['api-key'].create, { body: forgotten as never })
    await page.goto(`/api-keys#search=${forgotten.name}`)
    await page.getByText(words.noSecret, { exact: true }).waitFor()
    await page.goto(`/api-keys#search=${body.name}`)
    await page.getByRole('main').locator('time').last().waitFor()
    expect(await page.getByText(words.noSecret, { exact: true }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.goto('/api-keys?scopes=teams.view')
    if (look.width === 375) await page.getByRole('button', { name: /^Filters,/ }).click()
    await page.getByText(words.scope).first().waitFor()
    await page.goto(`/api-keys/${key.id}`)
    await page.getByText(words.used).waitFor()

    await page.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: words.again }).click()
    await once.getByRole('button', { name: words.copied }).click()
    await expect.poll(async () => (await asked('/api/teams')).status).toBe(401)
    expect(errors).toEqual([])
    await close()
  },
)
