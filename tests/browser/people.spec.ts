import { formatDate } from '@kervan/client/base/format/dates'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { errorText } from '@kervan/contracts/errors/error-codes'
import { shownPerson } from '@kervan/contracts/kinds/person/person'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looked, violations } from './accessibility.ts'
import { type Look, overflow, type Window } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse } from './house.ts'
import { wordsOf } from './record-words.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]
const LOCALE = { tr: 'tr-TR', en: 'en-GB' } as const

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

/** Nothing that axe finds, and no wider than the screen. */
const expectSound = async (page: Page) => {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describe.each(looksOf(LOOKS, 1))('at $width px, $language', (look) => {
  const { say, field, plural } = wordsOf(shownPerson, look.language)
  const written = (day: string) =>
    day
      .split('-')
      .toReversed()
      .join(look.language === 'tr' ? '.' : '/')
  const told = (day: string) => formatDate(day, LOCALE[look.language])

  /** A person of whom a name and a number are known, found in the list. */
  const openFromList = async (name: string, phone_number: string) => {
    const body = { name_surname: name, phone_number, treatment: 'dental', source: 'phone' } as const
    const { personId } = await house.admin.call(openLead, { body })
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto('/people')
    await page.getByRole('heading', { level: 1, name: plural }).waitFor()
    await page.goto(`/people#search=${encodeURIComponent(phone_number.slice(-9))}`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    return { personId, ...onPageOf({ page, errors, close }) }
  }

  /** What a story does on the page of a person. */
  const onPageOf = ({ page, errors, close }: Window) => {
    const fact = (label: string, value?: string) =>
      value === undefined
        ? page.getByRole('button', { name: new RegExp(`^${label}: `) })
        : page.getByRole('button', { name: `${label}: ${value}`, exact: true })
    const type = async (label: string, value: string) => {
      await fact(label).click()
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
      await page.keyboard.press('Enter')
    }
    const tab = (key: string) => page.getByRole('tab', { name: say(key), exact: true }).click()
    const end = async () => {
      expect(errors).toEqual([])
      await close()
    }
    return { page, fact, type, tab, end }
  }

  let born: string
  const birthDate = async () =>
    ((await house.admin.call(getPerson, { params: { id: born }, query: {} })) as { birthDate?: string | null })
      .birthDate

  test('a person is found, and a date of birth is set', async () => {
    const phone = `0532 700 ${look.width === 375 ? '37 53' : '14 40'}`
    const { personId, page, fact, type, end } = await openFromList(`Işıl Öz ${look.width}`, phone)
    born = personId
    await looked(page)
    expect(await overflow(page)).toBe(0)

    await type(field('birthDate'), written('1987-04-12'))
    await fact(field('birthDate'), told('1987-04-12')).waitFor()
    await expect.poll(birthDate).toBe('1987-04-12')
    await expectSound(page)
    await end()
  })

  further('a date of birth is seen in the history and taken back, and none lies in the future', async () => {
    const window = await house.signInAsAdmin(look)
    await window.page.goto(`/people/${born}`)
    const { page, type, tab, end } = onPageOf(window)
    await type(field('birthDate'), written('2999-01-01'))
    await page.getByText(errorText('born-in-the-future', look.language)).first().waitFor()
    expect(await birthDate()).toBe('1987-04-12')
    await expectSound(page)
    await page.reload()

    await tab('record:tab.history')
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: told('1987-04-12') })
      .first()
    await entry.waitFor()
    await expectSound(page)
    await entry.getByRole('button', { name: new RegExp(say('common:undo')) }).click()
    await expect.poll(birthDate).toBeNull()
    await end()
  })

  further('a number that another person has is shared by both once that is said', async () => {
    const [first, second] =
      look.width === 375 ? ['0532 704 37 51', '0532 704 37 52'] : ['0532 704 14 41', '0532 704 14 42']
    const body = {
      name_surname: `Nuri Ak ${look.width}`,
      phone_number: first,
      treatment: 'dental',
      source: 'phone',
    } as const
    await house.admin.call(openLead, { body })
    const { page, tab, end } = await openFromList(`Suna Ak ${look.width}`, second)
    if (look.width === 375) await tab('people:tab.contact')
    const add = say('people:contact.add')
    await page.getByRole('button', { name: add, exact: true }).click()
    await page.getByRole('textbox', { name: add, exact: true }).fill(first)
    await page.keyboard.press('Enter')
    await page.getByText(errorText('identity-taken', look.language)).waitFor()
    await page.getByRole('button', { name: say('people:contact.share'), exact: true }).click()
    await page
      .getByRole('list', { name: say('people:contact.shared') })
      .getByRole('link', { name: body.name_surname })
      .waitFor()
    await expectSound(page)
    await end()
  })

  further('an expired passport is taken down and warned of, no list shows it, and who read it is told', async () => {
    const phone = `0532 701 ${look.width === 375 ? '37 53' : '14 40'}`
    const { page, fact, type, tab, end } = await openFromList(`Elif Şen ${look.width}`, phone)
    await type(field('passportExpiry'), written('2024-05-01'))
    await fact(field('passportExpiry'), told('2024-05-01')).waitFor()
    await page.getByText(say('people:passport.expired', { date: told('2024-05-01') })).waitFor()
    await expectSound(page)
    await page.reload()
    await tab('record:tab.reads')
    const read = page.getByRole('list', { name: say('record:reads.list') }).getByRole('listitem')
    await read.first().waitFor()
    const lines = await read.allInnerTexts()
    expect(lines[0]).toContain(field('passportExpiry'))
    expect(lines[0]).toContain(say('record:reads.through.page'))
    expect(lines.join()).not.toContain(told('2024-05-01'))
    await expectSound(page)
    await page.goto('/people')
    await page.getByRole('heading', { level: 1, name: plural }).waitFor()
    expect(await page.getByText(told('2024-05-01')).count()).toBe(0)
    await expectSound(page)
    await end()
  })
})

further('a name that is corrected on the page of a person stands in the list of leads', async () => {
  const body = { name_surname: 'Zehra Ak', phone_number: '0532 702 33 44', treatment: 'hair', source: 'phone' } as const
  const { personId } = await house.admin.call(openLead, { body })
  const [ayse, mehmet] = [await house.signIn('ayse'), await house.signIn('mehmet')]
  await mehmet.page.goto('/leads#search=Zehra')
  await mehmet.page
    .getByRole('link', { name: /Zehra Ak$/ })
    .first()
    .waitFor()
  await mehmet.page.getByText('Canlı').first().waitFor({ state: 'attached' })
  await ayse.page.goto(`/people/${personId}`)
  await ayse.page.getByRole('button', { name: 'Ad soyad: Zehra Ak', exact: true }).click()
  await ayse.page.getByRole('textbox', { name: 'Ad soyad', exact: true }).fill('Zehra Akın')
  await ayse.page.keyboard.press('Enter')
  await ayse.page.getByRole('heading', { level: 1, name: 'Zehra Akın' }).waitFor()
  await mehmet.page
    .getByRole('link', { name: /Zehra Akın/ })
    .first()
    .waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

further('a person who was erased is called so in lists, in the head of a page and in what is found', async () => {
  const body = {
    name_surname: 'Tomris Gün',
    phone_number: '0532 703 33 44',
    treatment: 'hair',
    source: 'phone',
  } as const
  const { id, personId } = await house.admin.call(openLead, { body })
  const { page, errors, close } = await house.signInAsAdmin()
  // As the server answers once the person's keys are destroyed.
  await page.route(/\/api\/(people|leads)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(`"${body.name_surname}"`, '""') })
  })
  for (const list of ['people', 'leads']) {
    await page.goto(`/${list}#search=7033344`)
    await page.getByRole('link', { name: 'Silinmiş kişi' }).first().waitFor()
    await expectSound(page)
  }
  for (const path of [`/people/${personId}`, `/leads/${id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Silinmiş kişi' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Silinmiş kişi/)
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'Ad soyad: Silinmiş kişi' }).waitFor()
  await page.getByRole('button', { name: 'Başka bir kişiyle birleştir' }).click()
  await page.getByRole('heading', { name: 'Silinmiş kişi kaydını birleştir' }).waitFor()
  expect(errors).toEqual([])
  await close()
})
