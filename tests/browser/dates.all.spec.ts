import { type ColumnWidth, DAY, DAYS, NARROW } from '@kervan/client/base/field-kinds/column-widths'
import { formatDate } from '@kervan/client/base/format/dates'
import { formatDuration } from '@kervan/client/base/format/numbers'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { FORMATS } from '@kervan/contracts/preferences/languages'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { endpointsOf } from './record-scenes.ts'
import { wordsOf } from './record-words.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 1440, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'dark' },
  { width: 375, language: 'en', appearance: 'light' },
]

let house: House
beforeAll(async () => {
  house = await openHouse(67)
})
afterAll(() => house?.close())

/** A clinic's page as the administrator sees it, who may see commission. */
const openClinic = async (look: Look) => {
  const { create, get } = endpointsOf(clinic)
  const { id } = await house.admin.call(create, { body: { name: `Şişli ${look.width} ${look.language}` } as never })
  const { page, errors, close } = await house.open(look)
  await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const words = wordsOf(clinic, look.language)
  await page.goto(`/clinics/${id}`)
  return {
    page,
    ...words,
    written: (day: string) =>
      day
        .split('-')
        .toReversed()
        .join(look.language === 'tr' ? '.' : '/'),
    button: (key: string, values?: Readonly<Record<string, string>>) =>
      page.getByRole('button', { name: words.say(key, values), exact: true }),
    calendar: (label: string) => page.getByRole('dialog', { name: words.say('record:calendar.of', { label }) }),
    calendarsFetched: () => fetched.filter((path) => /\/Calendar-[^/]*\.js$/.test(path)).length,
    terms: async () => {
      const { commissionTerms } = (await house.admin.call(get, { params: { id } })) as never
      return (commissionTerms as { validFrom: string; validTo: string | null }[]).map(({ validFrom, validTo }) => [
        validFrom,
        validTo,
      ])
    },
    end: async () => {
      expect(errors).toEqual([])
      await close()
    },
  }
}

/** Nothing that axe finds, and no wider than the screen. */
const expectSound = async (page: Page) => {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value)
const expectFocus = (of: Locator) => of.and(of.page().locator(':focus')).waitFor()

describe.each(LOOKS)('at $width px, $language', (look) => {
  test('a day is typed, chosen by mouse and by keys alone, and cleared; an impossible one is told and stays', async () => {
    const { page, say, field, button, calendar, written, calendarsFetched, terms, end } = await openClinic(look)
    const label = field('commissionTerms')
    const [from, to] = ['validFrom', 'validTo'].map((name) => say(`clinics:lines.commissionTerms.${name}`)) as [
      string,
      string,
    ]
    const inLine = (name: string) => say('record:lines.field', { field: name, number: '1' })
    const typed = (name: string) => page.getByRole('textbox', { name: inLine(name), exact: true })
    const opens = (name: string) => button('record:calendar.open', { label: inLine(name) })
    const save = () => button('record:save').click()

    await button('record:lines.add', { label }).click()
    await button('record:lines.add', { label }).click()
    await typed(say('clinics:lines.commissionTerms.rate')).fill('10')
    await typed(from).fill(written('2097-02-31'))
    await save()
    const fault = say('record:calendar.date', { field: from, example: written('2026-12-31') })
    await page.getByText(fault, { exact: true }).waitFor()
    await expectFocus(typed(from))
    await expectValue(typed(from), written('2097-02-31'))
    await expectSound(page)

    await typed(from).fill(written('2097-03-01').replace(/\b0/g, ''))
    await typed(to).fill(written('2097-06-05'))
    expect(calendarsFetched()).toBe(0)
    await opens(to).click()
    await calendar(inLine(to)).getByRole('gridcell', { name: '20', exact: true }).waitFor()
    await expect.poll(calendarsFetched).toBe(1)
    await expectSound(page)
    await calendar(inLine(to)).getByRole('gridcell', { name: '20', exact: true }).click()
    await expectValue(typed(to), written('2097-06-20'))

    await calendar(inLine(to)).waitFor({ state: 'detached' })
    await opens(to).press('Enter')
    await expectFocus(calendar(inLine(to)).getByRole('gridcell', { name: '20', exact: true }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectValue(typed(to), written('2097-06-28'))
    await calendar(inLine(to)).waitFor({ state: 'detached' })
    await expectFocus(opens(to))
    await page.keyboard.press('Enter')
    await calendar(inLine(to)).waitFor()
    await page.keyboard.press('Escape')
    await calendar(inLine(to)).waitFor({ state: 'detached' })
    await expectValue(typed(to), written('2097-06-28'))

    await save()
    await button('record:lines.edit', { label }).waitFor()
    await expect.poll(terms).toEqual([['2097-03-01', '2097-06-28']])
    await button('record:lines.edit', { label }).click()
    await expectValue(typed(from), written('2097-03-01'))
    await typed(to).fill('')
    await typed(to).press('Enter')
    await button('record:lines.edit', { label }).waitFor()
    await expect.poll(terms).toEqual([['2097-03-01', null]])
    await end()
  })

  test('a filter takes days as they are typed; a record is looked at as it was at a moment that was typed', async () => {
    const { page, say, button, calendar, written, end } = await openClinic(look)
    await page.getByRole('tab', { name: say('record:tab.history') }).click()
    await button('history:time').click()
    const label = say('table:range.from')
    const from = page.getByRole('textbox', { name: label, exact: true })
    await from.fill(written('2097-02-31'))
    await page.getByRole('textbox', { name: say('table:range.to'), exact: true }).focus()
    await page
      .getByText(say('record:calendar.date', { field: label, example: written('2026-12-31') }), { exact: true })
      .waitFor()
    await expectValue(from, written('2097-02-31'))
    await expectSound(page)

    await from.fill('')
    await from.pressSequentially(written('2097-06-05'))
    await expectValue(from, written('2097-06-05'))
    await button('record:calendar.open', { label }).press('Enter')
    await expectFocus(calendar(label).getByRole('gridcell', { name: '5', exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectValue(from, written('2097-06-12'))
    await calendar(label).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await from.waitFor({ state: 'detached' })
    await page.getByText(say('history:none')).first().waitFor()
    await page.getByRole('button', { name: say('history:time') }).click()
    await expectValue(from, written('2097-06-12'))
    await from.fill('')
    await page.keyboard.press('Escape')
    await button('history:time').waitFor()

    await button('history:as-it-was').click()
    await page.getByRole('textbox', { name: say('history:moment'), exact: true }).fill(`${written('2097-06-05')} 9:05`)
    await page.keyboard.press('Enter')
    await page
      .getByText(say('history:at').split(':')[0] as string)
      .first()
      .waitFor()
    await end()
  })
})

test('no day of a list is cut, in whatever language and form', async () => {
  await house.admin.call(endpointsOf(clinic).create, { body: { name: 'Üsküdar' } as never })
  const { page, close } = await house.open()
  await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await page.goto('/clinics')
  await page.getByRole('columnheader').first().waitFor()
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2028, month, 28, 12)).toISOString())
  const widest = (texts: readonly string[]) =>
    page.evaluate<number>(`(() => {
      const cell = document.querySelector('th.cell:not(.box)')
      const probe = cell.closest('table').parentElement.appendChild(document.createElement('span'))
      Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'nowrap', fontSize: '13px' })
      const widths = ${JSON.stringify(texts)}.map((text) => {
        probe.textContent = text
        return probe.getBoundingClientRect().width
      })
      probe.remove()
      return Math.max(...widths)
    })()`)
  /** Of a cell, at both sides. */
  const PADDING = 20
  const roomIn = ({ least }: ColumnWidth) => least - PADDING
  for (const locale of FORMATS) {
    const written = days.map((day) => formatDate(day, locale))
    expect(await widest(written)).toBeLessThanOrEqual(roomIn(DAY))
    expect(await widest(written.map((day) => `${day} – ${day}`))).toBeLessThanOrEqual(roomIn(DAYS))
    expect(await widest([formatDuration(645, locale)])).toBeLessThanOrEqual(roomIn(NARROW))
  }
  await close()
})
