import { registerUser } from '@kervan/contracts/api/users/register-user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { type House, openHouse, PASSWORD, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(67)
  await house.admin.call(registerUser, {
    body: {
      username: 'entegre',
      fullName: 'Ece Entegre',
      password: PASSWORD,
      permissions: ['api_documentation.view', 'teams.view', 'teams.create'].map((permission) => {
        const [resource = '', action = ''] = permission.split('.')
        return { resource, action, allowed: true }
      }),
    },
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
    back: '‹ Genel bilgiler',
    overview: 'Her çağrı için geçerli olanlar',
  },
  en: {
    title: 'API documentation',
    search: 'Search calls, addresses, fields',
    create: 'Create a team',
    mayNot: 'You may not call this',
    may: 'You may call this',
    send: 'Send',
    asks: 'This call changes real data in your name.',
    sure: 'Send anyway',
    body: 'Body',
    answer: 'The reply',
    curl: 'The same with curl',
    back: '‹ General information',
    overview: 'What holds for every call',
  },
} as const

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]

test.each(LOOKS)('a call is found, read and tried; one that changes something asks first (%j)', async (look) => {
  const words = WORDS[look.language]
  const { page, errors, close } = await house.open(look)
  await signInOn(page, 'entegre', PASSWORD)
  await page.goto('/api-documentation')
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: words.overview, level: 2 }).waitFor()
  expect(await violations(page)).toEqual([])

  // By keyboard to the search, and what is found is opened at an address of its own.
  await page.keyboard.press('/')
  await page.keyboard.type('post /api/teams')
  const found = page.getByRole('navigation', { name: /Çağrılar|Calls/ }).getByRole('link')
  await found.filter({ hasText: words.create }).click()
  await page.getByRole('heading', { name: words.create, level: 2 }).waitFor()
  expect(new URL(page.url()).searchParams.get('call')).toBe('create-team')
  await page.getByText(words.may, { exact: true }).waitFor()
  await page.getByRole('rowheader', { name: 'leader', exact: true }).first().waitFor()
  expect(await violations(page)).toEqual([])

  const name = `Deneme ${look.language}`
  await page.getByRole('textbox', { name: words.body, exact: true }).fill(JSON.stringify({ name }))
  await expect.poll(() => page.getByRole('region', { name: words.curl }).textContent()).toContain(`{"name":"${name}"}`)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText(words.asks).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: words.sure }).click()
  const answer = page.getByRole('region', { name: words.answer })
  await answer.getByRole('status').getByText(/^201/).waitFor()
  await answer.getByText('"success": true').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/teams')
  await page.getByText(name, { exact: true }).first().waitFor()

  // What the reader may not call says so, and is not sent.
  await page.goto('/api-documentation?call=change-team')
  await page.getByRole('article').getByText(words.mayNot, { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: words.send, exact: true }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: words.back }).click()
  await page.getByRole('heading', { name: words.overview, level: 2 }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('who may not read the documentation is told so, and finds it in no menu', async () => {
  const { page, close } = await house.signIn('guest')
  await page.goto('/api-documentation')
  await page
    .getByText(/yetkiniz yok/i)
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: WORDS.tr.title }).count()).toBe(0)
  await close()
})
