import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { image, text } from '../support/meta-simulator/message-parts.ts'
import { PNG } from '../support/png.ts'
import { looked, violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type SharedHouse, shareHouse, signInOn, toLeads } from './house.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 1440, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'dark' },
  { width: 375, language: 'en', appearance: 'light' },
]

const SAYS = {
  tr: {
    story: /keşfetmesine, planlamasına ve ayırtmasına yardımcı olur/,
    blurbs: ['İletişim yönetimi', 'Etkinlik planlama', 'Danışan takibi', 'Analiz panosu'],
    missing: /Taşınmış ya da adres yanlış olabilir/,
  },
  en: {
    story: /helps people discover, plan and book personalised treatments, retreats and rehabilitation/,
    blurbs: ['Communication management', 'Event scheduling', 'Client tracking', 'Analytics dashboard'],
    missing: /It may have moved, or the address is wrong/,
  },
} as const

let house: SharedHouse
let name: string
beforeAll(async () => {
  house = await shareHouse()
  house.providers.graph.hold('panoramik film', { bytes: PNG, type: 'image/png' })
  const person = house.person()
  name = person.name
  await house.write(person, text('Merhaba'))
  await house.write(person, image('panoramik film', 'Panoramik filmim'))
})
afterAll(() => house?.close())

describe.each(looksOf(LOOKS))('at $width px, $language, $appearance', (look) => {
  test('the sign-in, the list of leads and a lead are free of what axe can find, and nothing is wider than the screen', async () => {
    const { page, errors, close } = await house.open(look)
    await page.goto('/auth')
    await page.getByRole('textbox').first().waitFor()
    const { story, blurbs } = SAYS[look.language]
    await page.getByText(story).waitFor()
    for (const blurb of blurbs) await page.getByRole('listitem').getByText(blurb, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await close()

    const window = await house.signIn('ayse', look)
    await window.page.getByText(name).first().waitFor()
    expect(await violations(window.page)).toEqual([])
    expect(await overflow(window.page)).toBe(0)

    await window.page.getByRole('link', { name }).first().click()
    await window.page.getByRole('heading', { level: 1, name }).waitFor()
    await looked(window.page)
    expect(await overflow(window.page)).toBe(0)
    expect([...errors, ...window.errors]).toEqual([])
    await window.close()
  })

  further('a new lead and an address of no page are free of what axe can find', async () => {
    const { page, errors, close } = await house.signIn('ayse', look)
    await page.goto('/leads/new')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto('/nowhere')
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText(SAYS[look.language].missing).waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })
})

further('a user who may not see leads is told so, and who can change it', async () => {
  const { page, close } = await house.signIn('guest')
  await page.goto('/leads')
  await page.getByText(/yetki/i).first().waitFor()
  expect(await page.getByText(name).count()).toBe(0)
  await close()
})

const CODE = /\/assets\/LeadPage-[^/]+\.js$/
const toLead = (page: Page) => page.getByRole('link', { name }).first().click()
const notFetched = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'Bu sayfa alınamadı' })

/** Signed in, with the code of a lead's page lost on its way. */
const withoutCode = async () => {
  const window = await house.open()
  await window.page.route(CODE, (route) => route.fulfill({ status: 404 }))
  await signInOn(window.page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(window.page)
  return window
}

further(
  'a page whose code does not come says so inside the shell, and is fetched when it is asked for again',
  async () => {
    const { page, errors, close } = await withoutCode()
    await toLead(page)
    await notFetched(page).and(page.locator(':focus')).waitFor()
    expect(await violations(page)).toEqual([])
    await page.unroute(CODE)
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further('a page whose code does not come keeps the product on the screen while there is no network', async () => {
  const { page, close } = await withoutCode()
  await page.getByText(name).first().waitFor()
  await page.context().setOffline(true)
  await toLead(page)
  await notFetched(page).waitFor()
  await page.getByText('Çevrimdışısınız').last().waitFor()
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await page.goBack()
  await page.getByText(name).first().waitFor()
  await page.unroute(CODE)
  await page.context().setOffline(false)
  await toLead(page)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await close()
})
further('without a network the pages open that were not opened before, and a draft is kept in them', async () => {
  const { page, errors, close } = await house.open()
  const awaited = [/NewLeadDialog-/, /ProfilePage-/, /DeclaredListPage-/, /\/profile-/, /\/people-/]
  const come = Promise.all(awaited.map((file) => page.waitForResponse((answer) => file.test(answer.url()))))
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(page)
  await come
  await page.getByText(name).first().waitFor()
  await page.context().setOffline(true)
  await page.getByText('Çevrimdışı').first().waitFor()
  await page.getByRole('link', { name: 'Yeni aday' }).click()
  const form = page.getByRole('dialog', { name: 'Yeni aday' })
  await form.getByRole('textbox', { name: 'Ad soyad' }).fill('Çevrimdışı Yazılan')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Klinikler' }).click()
  await page.getByRole('heading', { level: 1, name: 'Klinikler' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

/** What the browser's store of drafts holds, as it lies there: sealed drafts show only bytes. */
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('kervan')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
    all.onsuccess = () => { opening.result.close(); resolve(all.result.map((held) => held.sealed ? new TextDecoder().decode(held.sealed) : JSON.stringify(held))) }
  }
})`

further('a draft waits for its user after a sign-out, and no other user of the device can read it', async () => {
  const { page, errors, close } = await house.open()
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(page)
  await page.getByText(name).first().waitFor()
  await page.getByRole('link', { name: 'Yeni aday' }).click()
  const form = page.getByRole('dialog', { name: 'Yeni aday' })
  const field = form.getByRole('textbox', { name: 'Ad soyad' })
  await field.fill('Mühürlü Yazılan')
  await expect.poll(() => page.evaluate<string[]>(KEPT)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Hesap:/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await page.waitForURL((url) => url.pathname === '/auth')
  const [kept] = await page.evaluate<string[]>(KEPT)
  expect(kept).not.toMatch(/Yaz|name_surname/)
  expect(await page.evaluate('Object.keys(sessionStorage).concat(Object.keys(localStorage))')).not.toContain(
    'deviceKey',
  )
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(page)
  await page.getByRole('link', { name: 'Yeni aday' }).click()
  await expect.poll(() => field.inputValue()).toBe('Mühürlü Yazılan')
  expect(errors).toEqual([])
  await close()
})
