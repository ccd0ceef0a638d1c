import { shownUser } from '@kervan/contracts/kinds/user/user'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { openColours } from './open-colours.ts'
import { wordsOf } from './record-words.ts'

let house: House
let lead: string
beforeAll(async () => {
  house = await openHouse(61)
  const person = house.person()
  lead = person.name
  await house.write(person, text('Merhaba'))
})
afterAll(() => house?.close())

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]
const OWN_PASSWORD = 'üç deve bir kervan'
const primary = (page: Page): Promise<string> =>
  page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main').trim()")

test.each(looksOf(LOOKS))(
  'a new user without any help signs in, changes the password, finds a lead and sets a colour (%j)',
  async (look) => {
    const { say, field } = wordsOf(shownUser, look.language)
    const username = `selin.${look.language}`

    const admin = await house.signInAsAdmin(look)
    await admin.page.goto('/users/new')
    const choose = async (name: string, option: string) => {
      await admin.page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
      await admin.page.getByRole('option', { name: option, exact: true }).click()
    }
    await admin.page.locator('input[name="fullName"]').fill('Selin Yalın')
    await admin.page.locator('input[name="username"]').fill(username)
    await choose(field('userType'), say('users:choices.userType.user'))
    await choose(field('subRole'), say('status:role.coordinator'))
    await admin.page.getByRole('button', { name: say('record:new.create'), exact: true }).click()
    const oneTime = (await admin.page.locator('output').textContent()) ?? ''
    expect(admin.errors).toEqual([])
    await admin.close()

    const { page, errors, close } = await house.open(look)
    // The address of the product is all that the new user was told beside name and password.
    await page.goto('/')
    await page.getByLabel(say('auth:username'), { exact: true }).fill(username)
    await page.getByLabel(say('auth:password'), { exact: true }).fill(oneTime)
    await page.getByRole('button', { name: say('auth:submit'), exact: true }).click()
    await page.getByLabel(say('access:owed.password.one-time'), { exact: true }).fill(oneTime)
    await page.getByLabel(say('profile:password.new'), { exact: true }).fill(OWN_PASSWORD)
    await page.getByLabel(say('passwords:repeated'), { exact: true }).fill(OWN_PASSWORD)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: say('profile:password.change') }).click()

    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { level: 1, name: say('shell:page.dashboard') }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/leads')
    await page.getByRole('main').getByRole('link', { name: lead }).first().waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: say('shell:palette') }).click()
    const palette = page.getByRole('dialog', { name: say('shell:palette') })
    await palette.getByRole('combobox').fill(lead)
    await palette.getByRole('option', { name: lead }).first().click()
    await page.getByRole('heading', { level: 1, name: lead }).waitFor()
    expect(await violations(page)).toEqual([])

    const before = await primary(page)
    await openColours(page)
    await page.getByRole('button', { name: look.language === 'tr' ? /Zeytin/ : /Olive/ }).click()
    await expect.poll(() => primary(page)).not.toBe(before)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: say('colours:save'), exact: true }).click()
    await page.getByText(say('colours:saved')).waitFor()
    const chosen = await primary(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: lead }).waitFor()
    expect(await primary(page)).toBe(chosen)

    const elsewhere = await house.open(look)
    await signInOn(elsewhere.page, username, OWN_PASSWORD)
    await expect.poll(() => primary(elsewhere.page)).toBe(chosen)
    expect([...errors, ...elsewhere.errors]).toEqual([])
    await elsewhere.close()
    await close()
  },
)
