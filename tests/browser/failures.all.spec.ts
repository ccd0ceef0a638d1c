import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image, text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInOn, toLeads } from './house.ts'

const IN_ENGLISH: Look = { width: 1440, language: 'en', appearance: 'light' }
const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const NOBODY = '0198f3a0-0000-7000-8000-00000000dead'

let house: House
let lead: string
beforeAll(async () => {
  house = await openHouse(83)
  const body = { name_surname: 'Işıl Çağrı', phone_number: '0532 111 22 33', source: 'phone' } as const
  lead = (await house.admin.call(openLead, { body: body as never })).id
})
afterAll(() => house?.close())

/** Runs an act while the server fails at an address without a reason. */
const failing = async (page: Page, address: RegExp, run: () => Promise<void>): Promise<void> => {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"odd","status":500}' }),
  )
  await run()
  await page.unroute(address)
}
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

test.each([['desk', IN_ENGLISH] as const, ['phone', ON_PHONE] as const])(
  'a participant who cannot be shown is told so in the words of the specification, on a %s',
  async (_where, look) => {
    const { page, errors, close } = await house.signIn('ayse', look)
    await page.goto('/participants/17')
    await told(page, 'Invalid participant ID')
    await failing(page, /\/api\/participants\/0198/, async () => {
      await page.goto(`/participants/${NOBODY}`)
      await told(page, 'Failed to fetch participant details')
    })
    expect(errors).toEqual([])
    await close()
  },
)

test('a follow-up that cannot be saved is told so, where it is made and where it is changed', async () => {
  const { id } = await house.admin.call(RECORD_ENDPOINTS['follow-up'].create, {
    body: { subcategory: 'Ara', about: { kind: 'lead', id: lead }, dueAt: '2027-03-02' } as never,
  })
  const { page, errors, close } = await house.signIn('ayse', IN_ENGLISH)
  await page.goto(`/follow-ups/${id}`)
  await failing(page, /\/api\/follow-ups\/[^/?]+\/complete$/, async () => {
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByRole('dialog').getByText('Error saving follow-up', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
  })
  await page.goto('/follow-ups/new')
  const form = page.getByRole('dialog')
  await failing(page, /\/api\/follow-ups$/, async () => {
    await form.getByLabel(/^Subcategory/).fill('Call')
    await form.getByLabel(/^Due/).first().fill('2027-03-02')
    await form.getByRole('button', { name: 'Create', exact: true }).click()
    await form.getByText('Error saving follow-up', { exact: true }).waitFor()
  })
  expect(await form.getByLabel(/^Subcategory/).inputValue()).toBe('Call')
  expect(errors).toEqual([])
  await close()
})

test('a card of a request moves by the keyboard; one whose move fails stays where it was, and the page says so', async () => {
  await house.admin.call(RECORD_ENDPOINTS.request.create, { body: { type: 'price', lead } as never })
  const { page, errors, close } = await house.signIn('ayse', IN_ENGLISH)
  await page.goto('/requests?look=board')
  const card = page.getByRole('region', { name: 'Pending', exact: true }).getByRole('link').first()
  await card.focus()
  await failing(page, /\/api\/requests\/[^/]+\/status$/, async () => {
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await told(page, 'Update failed')
  })
  await card.waitFor()
  await card.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await page.getByRole('region', { name: 'In progress', exact: true }).getByRole('link').first().waitFor()
  expect(errors).toEqual([])
  await close()
})

test('a history that cannot be read is reported, of a person and of a record', async () => {
  const { page, errors, close } = await house.signIn('ayse', IN_ENGLISH)
  await failing(page, /\/api\/(people\/[^/]+\/timeline|leads\/[^/]+\/history)/, async () => {
    await page.goto(`/leads/${lead}`)
    await told(page, 'An error occurred while loading activities.')
    await page.goto(`/leads/${lead}?tab=history`)
    await told(page, 'An error occurred while loading activities.')
    expect(await violations(page)).toEqual([])
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('An error occurred while loading activities.').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

test('a part of a message whose code does not come says so in its place, and comes when it is asked for again', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  await house.write(person, image('panoramik film', 'Panoramik filmim'))
  const { page, errors, close } = await house.open(IN_ENGLISH)
  const code = /\/assets\/MediaContent-[^/]*\.js$/
  // Before the first page, which fetches at rest what other pages need.
  await page.route(code, (route) => route.abort())
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(page)
  await page.getByRole('grid').getByRole('link', { name: person.name }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('This part could not be fetched.').waitFor()
  await timeline.getByText('Merhaba', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute(code)
  await timeline.getByRole('button', { name: 'Try again' }).click()
  await timeline.getByText('Panoramik filmim').waitFor()
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  await close()
})
