import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { DECLARED, type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { type AnyRecord, archiveTextsOf } from '@kervan/contracts/kit/record'
import { chosenKind, isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { createRecord, endpointsOf, namingFields } from './record-scenes.ts'
import { wordsOf } from './record-words.ts'

const WIDTHS = [1440, 375] as const
const STORY_LOOKS: readonly Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
  { width: 1440, language: 'en', appearance: 'light' },
  { width: 375, language: 'tr', appearance: 'dark' },
]
/** In every other: the other width, language and appearance. */
const otherThan = ({ width, language, appearance }: Look): Look => ({
  width: width === 1440 ? 375 : 1440,
  language: language === 'tr' ? 'en' : 'tr',
  appearance: appearance === 'light' ? 'dark' : 'light',
})
/** Stories of what no declaration changes but in its words. */
const SHARED = ['conflict', 'past'] as const
/** Addresses of a page's parts that no declaration changes but in its words. */
const TABS = ['tab=notes', 'tab=history', 'tab=history&at=0'] as const
/**
 * The parts of a page are every kind's, and those of one kind only what it declares: the stories of each are walked in one look, by
 * turns, and its pages are looked at in the opposite one, at both widths. Of the stories and tabs of what is shared each kind has one, by turns. One
 * kind has all of them for every look, and a kind that is tested alone has all.
 */
const IN_EVERY_LOOK: DeclaredKind = 'clinic'
const KINDS = (DECLARED as readonly AnyRecord[])
  .filter(({ single, kind }) => !single && isChosen(kind))
  .flatMap((record, place) => {
    const isInEvery = record.kind === IN_EVERY_LOOK
    const looks = isInEvery ? STORY_LOOKS : [STORY_LOOKS[place % STORY_LOOKS.length] as Look]
    const turn = place + Math.floor(place / STORY_LOOKS.length)
    const shared = isInEvery || chosenKind() ? SHARED : [SHARED[turn % SHARED.length]]
    const tabs = isInEvery || chosenKind() ? TABS : [TABS[place % TABS.length]]
    return looks.map((look) => ({ record, look, shared, tabs, collection: record.collection }))
  })

/** A record that is called as a person has no title that is typed: how its person is chosen has stories of its own. */
const TITLED = KINDS.filter(({ record }) => !namesOne(record.fields[record.title] as Field))
/** What must be filled in beside the title. */
const asksMore = (record: AnyRecord): boolean =>
  namingFields(record).length > 0 ||
  Object.entries<Field>(record.fields).some(([name, { required }]) => required && name !== record.title)

let house: House
beforeAll(async () => {
  house = await openHouse(41)
})
afterAll(() => house?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The pages of a kind's records as a colleague sees them in a look, in one window. */
const screenOf = async (record: AnyRecord, look: Look) => {
  const { page, errors, close } = await house.signIn('ayse', look)
  const words = wordsOf(record, look.language)
  const label = words.field(record.title)
  return {
    page,
    close,
    ...words,
    button: (key: string, values?: Readonly<Record<string, string>>) =>
      page.getByRole('button', { name: words.say(key, values), exact: true }),
    titleButton: (name: string) =>
      page.getByRole('button', { name: words.say('record:edit-field', { field: label, value: name }) }),
    typed: page.getByRole('textbox', { name: label, exact: true }),
    open: async (id: string, name: string) => {
      await page.goto(`/${record.collection}/${id}`)
      await heading(page, name).waitFor()
    },
    /** Nothing was thrown, and what is to be seen is free of what axe finds. */
    expectSound: async () => {
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
    },
  }
}
type Screen = Awaited<ReturnType<typeof screenOf>>

describe.each(TITLED)(
  'stories of $collection at $look.width px, $look.language',
  ({ collection, record, look, shared }) => {
    const { title } = record
    const required = { tr: 'Bu alan gerekli', en: 'This field is required' }

    describe('stories', () => {
      let screen: Screen
      beforeAll(async () => {
        screen = await screenOf(record, look)
      })
      afterAll(() => screen?.close())

      test('one is made by keys alone: faults at their fields, what was typed kept, corrected where it stands, found in the list', async () => {
        const { page, plural, button, titleButton, typed, expectSound } = screen
        const called = `Işık ${look.width} ${look.language}`
        await page.goto(`/${collection}`)
        await heading(page, plural).waitFor()
        await page.locator(`a[href^="/${collection}/new"]`).first().press('Enter')
        await button('record:new.create').press('Enter')
        const name = page.locator(`input[name="${title}"]`)
        await page.getByText(required[look.language]).first().waitFor()
        await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')

        await name.fill(called)
        await button('common:cancel').click()
        await page.locator(`a[href^="/${collection}/new"]`).first().click()
        await expect.poll(() => name.inputValue()).toBe(called)
        if (asksMore(record)) {
          // What else is asked is typed in the stories of each type of field.
          const id = await createRecord(house, record, called)
          await page.goto(`/${collection}/${id}`)
        } else {
          await name.press('Enter')
          // Some kinds tell something once before they lead to the record.
          const done = button('one-time-password:done')
          await heading(page, called).or(done).first().waitFor()
          if (await done.isVisible()) await done.press('Enter')
        }
        await heading(page, called).waitFor()

        await titleButton(called).press('Enter')
        await typed.fill('yarım')
        await page.keyboard.press('Escape')
        await titleButton(called).and(page.locator(':focus')).waitFor()
        await page.keyboard.press('Enter')
        await typed.fill('  ')
        await page.keyboard.press('Enter')
        await page.getByText(required[look.language]).waitFor()
        await typed.fill(`${called} Şişli`)
        // The heading says what was typed before it is saved.
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
        await page.keyboard.press('Enter')
        await heading(page, `${called} Şişli`).waitFor()
        await saved

        await page.goto(`/${collection}#search=${encodeURIComponent(called)}`)
        await page
          .getByRole('link', { name: `${called} Şişli` })
          .first()
          .press('Enter')
        await heading(page, `${called} Şişli`).waitFor()
        await expectSound()
      })

      if (shared.includes('conflict'))
        test('a field that another set meanwhile is told with both values, and either stands', async () => {
          const id = await createRecord(house, record, 'Önceki ad')
          const { page, say, titleButton, typed, open, expectSound } = screen
          await open(id, 'Önceki ad')
          await titleButton('Önceki ad').click()
          await house.admin.call(
            endpointsOf(record).change,
            { params: { id }, body: { [title]: 'Başkasının adı' } as never },
            { ifMatch: '0' },
          )
          await typed.fill('Benim adım')
          await page.keyboard.press('Enter')
          const conflict = page.getByRole('alert').filter({ has: page.locator('dl') })
          await conflict.waitFor()
          const told = (await conflict.locator('dl').innerText()).split(/\s*\n\s*/)
          const [before, now, mine] = ['before', 'now', 'mine'].map((each) => say(`record:conflict.${each}`))
          expect(told).toEqual([before, 'Önceki ad', now, 'Başkasının adı', mine, 'Benim adım'])
          expect(await violations(page)).toEqual([])
          await heading(page, 'Başkasının adı').waitFor()
          await conflict.getByRole('button', { name: say('record:conflict.set', { mine: 'Benim adım' }) }).click()
          await heading(page, 'Benim adım').waitFor()
          await expectSound()
        })

      if (shared.includes('past'))
        test('its history takes back, shows it as it was and compares; the archive locks it and gives it back', async () => {
          const id = await createRecord(house, record, 'İlk ad')
          const { page, say, button, titleButton, typed, open, expectSound } = screen
          await open(id, 'İlk ad')
          await titleButton('İlk ad').click()
          await typed.fill('İkinci ad')
          await page.keyboard.press('Enter')
          await heading(page, 'İkinci ad').waitFor()
          // A number that the product gives is a revision of its own; the heading says what was typed before it is saved.
          const told = () => house.admin.call(endpointsOf(record).get, { params: { id }, query: {} })
          await expect.poll(async () => JSON.stringify(await told())).toContain('İkinci ad')
          const { revision: changed } = await told()
          const before = String(BigInt(changed) - 1n)

          await page.getByRole('tab', { name: say('record:tab.history') }).click()
          const history = page.getByRole('list', { name: say('record:tab.history') })
          await history
            .getByRole('button', { name: say('common:undo') })
            .first()
            .click()
          await heading(page, 'İlk ad').waitFor()
          await history.getByText(say('history:type.undone')).waitFor()

          const of = (action: string, revision: string) =>
            history.getByRole('button', {
              name: say('history:of', { action: say(`history:${action}`), revision }),
            })
          await of('look', changed).click()
          await page.getByText(say('history:now', { words: 'İlk ad' })).waitFor()
          await button('history:back').click()
          await of('compare', before).click()
          await of('compare', changed).click()
          await page
            .getByText(say('history:between').split(':')[0] as string)
            .first()
            .waitFor()
          await page.getByRole('listitem').filter({ hasText: 'İkinci ad' }).first().waitFor()

          const archive = archiveTextsOf(record)
          await page.getByRole('tab', { name: say('record:tab.facts') }).click()
          await button('record:menu.label').click()
          await page.getByRole('menuitem', { name: say(`${archive}.archive`) }).click()
          await page
            .getByText(say(`${archive}.notice`))
            .first()
            .waitFor()
          await titleButton('İlk ad').waitFor({ state: 'detached' })
          await button(`${archive}.restore`).click()
          await titleButton('İlk ad').waitFor()
          await expectSound()
        })
    })
  },
)

describe.each(KINDS)('pages of $collection at $look.width px, $look.language', ({ collection, record, look, tabs }) => {
  test('are free of what axe finds in the opposite look, and no wider than any screen', async () => {
    const id = await createRecord(house, record, 'Erişilebilir')
    const opposite = otherThan(look)
    // The administrator sees all groups of fields.
    const { page, errors, close } = await house.signInAsAdmin(opposite)
    const addresses = [
      `/${collection}`,
      `/${collection}/${id}`,
      ...tabs.map((tab) => `/${collection}/${id}?${tab}`),
      `/${collection}/new`,
    ]
    for (const address of addresses) {
      await page.goto(address)
      await (address.endsWith('new') ? page.getByRole('dialog') : page.getByText('Erişilebilir').first()).waitFor()
      expect([address, await violations(page)]).toEqual([address, []])
      for (const width of [...WIDTHS.filter((each) => each !== opposite.width), opposite.width]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => overflow(page), { message: `${address} at ${width} px` }).toBe(0)
      }
    }
    expect(errors).toEqual([])
    await close()
  })
})

test.skipIf(chosenKind())('a reference leads to the record that it names, for those who may see its kind', async () => {
  const clinic = await createRecord(house, RECORDS.clinic, 'Şişli Merkez')
  const body = { name: 'Avrupa', clinic }
  const { id } = await house.admin.call(RECORD_ENDPOINTS.team.create, { body })
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`/teams/${id}`)
  await page.getByRole('link', { name: 'Aç: Şişli Merkez' }).press('Enter')
  await heading(page, 'Şişli Merkez').waitFor()
  await page.waitForURL(`**/clinics/${clinic}`)
  expect(errors).toEqual([])
  await close()

  const { page: others, close: end } = await house.signIn('zeynep')
  await others.goto(`/teams/${id}`)
  await others.getByText('Şişli Merkez').waitFor()
  expect(await others.getByRole('link', { name: 'Aç: Şişli Merkez' }).count()).toBe(0)
  await end()
})

/** The specification has these in the menu of every user. */
const SHOWN_TO_ALL: readonly string[] = ['events', 'requests', 'participants']

test.skipIf(chosenKind())('who may not see a kind is told so, and its address is not in the menu', async () => {
  const { page, close } = await house.signIn('guest')
  for (const { collection } of DECLARED) {
    await page.goto(`/${collection}`)
    await page.getByText(/yetki/i).first().waitFor()
    const isShown = SHOWN_TO_ALL.includes(collection)
    expect(await page.locator(`nav a[href="/${collection}"]`).count(), collection).toBe(isShown ? 1 : 0)
  }
  await close()
})
