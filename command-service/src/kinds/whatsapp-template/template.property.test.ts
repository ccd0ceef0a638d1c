import { TEMPLATE_STATUSES } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import {
  NO_NEWS,
  type TemplateNews,
  templateValuesOf,
} from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import { renderTemplate, type TemplateParts, variablesOf } from '@kervan/contracts/messages/template-parts'
import { faultIn, hasWayOut, valueFault, variablesFault } from '@kervan/contracts/messages/template-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Values } from '../../kit/record/record-command.ts'
import {
  type CatalogueTemplate,
  CatalogueUnavailable,
  type TemplateCatalogue,
} from '../../sending/template-catalogue.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { submitTemplate } from './submit-template.ts'
import { templateBook, templateDecider } from './template-book.ts'
import { templateContentOf } from './template-content.ts'

const parts = (body: string, more: Partial<TemplateParts> = {}): TemplateParts => ({
  category: 'utility',
  headerFormat: null,
  header: null,
  body,
  footer: null,
  buttons: [],
  variables: [],
  ...more,
})

const instant = fc
  .integer({ min: 0, max: 50 })
  .map((second) => new Date(Date.UTC(2026, 10, 1, 12, 0, second)).toISOString())
const status = fc.constantFrom(...TEMPLATE_STATUSES.filter((each) => each !== 'draft'))
const news = fc.uniqueArray(fc.record({ status, judgedAt: instant }), {
  selector: ({ judgedAt }) => judgedAt,
  minLength: 1,
  maxLength: 8,
})

test('whatever order news comes in, and however often, the newest is what a template is', async () => {
  await fc.assert(
    fc.asyncProperty(news, fc.infiniteStream(fc.nat()), async (told, order) => {
      const records = testRecords()
      const book = templateBook(records)
      const id = '0190a000-0000-7000-8000-000000000001'
      const values = { ...parts('Merhaba'), name: 'a', language: 'tr' } as unknown as Values
      await records.runner.run(templateDecider, id, { type: 'Create', values }, aCause())
      const ranks = [...told, ...told].map((each) => ({ each, rank: order.next().value as number }))
      for (const { each } of ranks.toSorted((one, other) => one.rank - other.rank)) await book.judge(id, each, aCause())
      const newest = told.toSorted((one, other) => (one.judgedAt < other.judgedAt ? 1 : -1))[0]!
      expect((await book.load(id))?.status).toBe(newest.status)
    }),
    { numRuns: 25 },
  )
})

test('news without a status leaves it, and tells nothing twice', async () => {
  const records = testRecords()
  const book = templateBook(records)
  const id = '0190a000-0000-7000-8000-000000000001'
  const values = { ...parts('Merhaba'), name: 'a', language: 'tr' } as unknown as Values
  await records.runner.run(templateDecider, id, { type: 'Create', values }, aCause())
  const yellow: Partial<TemplateNews> = { ...NO_NEWS, quality: 'yellow' }
  expect([await book.judge(id, yellow, aCause()), await book.judge(id, yellow, aCause())]).toEqual([true, false])
  const state = (await book.load(id))!
  expect([state.status, templateValuesOf(state).quality]).toEqual(['draft', 'yellow'])
})

test('what was submitted before a crash is found again, and is no second template', async () => {
  const records = testRecords()
  const book = templateBook(records)
  const id = '0190a000-0000-7000-8000-000000000001'
  const values = { ...parts('Merhaba'), name: 'a', language: 'tr' } as unknown as Values
  await records.runner.run(templateDecider, id, { type: 'Create', values }, aCause())
  await records.runner.run(templateDecider, id, { type: 'Act', act: 'submit', asked: {} }, aCause())
  const there: CatalogueTemplate[] = []
  const templates: TemplateCatalogue = {
    list: async () => there,
    submit: async ({ name, language }) => {
      if (there.length > 0) return { kind: 'exists' }
      there.push({
        name,
        language,
        providerId: '77',
        news: { status: 'approved', refusal: null, quality: null },
        parts: parts('Merhaba'),
      })
      throw new CatalogueUnavailable('the line went down')
    },
  }
  const submit = async () =>
    submitTemplate({ ...records, templates }, id, templateValuesOf((await book.load(id))!), aCause())
  await expect(submit()).rejects.toThrow(CatalogueUnavailable)
  await book.judge(id, await submit(), aCause())
  const state = (await book.load(id))!
  expect([state.status, templateValuesOf(state).providerId, there.length]).toEqual(['approved', '77', 1])
  expect(await book.bring(there[0]!, aCause())).toBe('known')
})

test('a name belongs to one record, and one without an account stays a draft', async () => {
  const records = { ...testRecords(), templates: null }
  const book = templateBook(records)
  const news = { status: 'approved', refusal: null, quality: null } as const
  await book.bring({ name: 'a', language: 'tr', providerId: '1', news, parts: parts('Merhaba') }, aCause())
  const id = '0190a000-0000-7000-8000-000000000002'
  const values = { ...parts('Selam'), name: 'a', language: 'tr' } as unknown as Values
  await records.runner.run(templateDecider, id, { type: 'Create', values }, aCause())
  const template = templateValuesOf((await book.load(id))!)
  expect(await submitTemplate(records, id, template, aCause())).toMatchObject({ refusal: 'not-connected' })
  const templates = { list: async () => [], submit: async () => expect.unreachable() }
  expect(await submitTemplate({ ...records, templates }, id, template, aCause())).toEqual({
    status: 'draft',
    refusal: 'name-taken',
  })
})

const name = fc.constantFrom('first_name', 'kapora', 'event_date', 'otel')
const value = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'a\nb', '12 Mart', 'x     y', 'a'.repeat(1_025)))

test('a message is either sent with every value filled in, or refused with the variable that is at fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 1 }), fc.dictionary(name, value), async (names, given) => {
      const records = testRecords()
      const book = templateBook(records)
      const body = `Sayın ${names.map((each) => `{{${each}}},`).join(' ve ')} bekliyoruz`
      const template = { name: 'davet', language: 'tr', providerId: '1', parts: parts(body) }
      await book.bring({ ...template, news: { status: 'approved', refusal: null, quality: null } }, aCause())
      const party = { channel: 'whatsapp', account: '1', sender: { phone: '+905320000000' } }
      const sending = templateContentOf(records)({ party } as never, { name: 'davet', language: 'tr', values: given })
      const fault = faultIn(template.parts, given)
      if (fault) {
        await expect(sending).rejects.toMatchObject({
          code: `template-value-${fault.fault}`,
          details: { variable: fault.variable.name },
        })
      } else {
        const sent = await sending
        expect(sent.parameters.body).toEqual(names.map((each) => ({ name: each, value: given[each]!.trim() })))
        for (const each of names) expect(sent.body).toContain(given[each]!.trim())
      }
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['{{1}} merhaba', 'body'],
  ['merhaba {{1}}', 'body'],
  ['a {{1}}{{2}} b', 'body'],
  ['a {{2}} b', 'body'],
  ['a {{İsim}} b', 'body'],
  ['a {{1}} ve {{isim}} b', 'body'],
  ['a {{1}} ve {{2}} b', null],
  ['a {{first_name}} b', null],
])('%j: what Meta would not take is said before', (body, place) => {
  expect(variablesFault(parts(body))).toBe(place)
})

test('a value in a header and one in a body have keys of their own where numbers name them', () => {
  const numbered = parts('Merhaba {{1}}, geldi.', { header: 'Sayın {{1}}' })
  expect(variablesOf(numbered).map(({ key }) => key)).toEqual(['header.1', '1'])
  const address = { kind: 'url', text: 'Aç', value: 'https://a.example/{{1}}' } as const
  const linked = parts('Merhaba', { buttons: [address] })
  expect(renderTemplate(linked, { 'button0.1': 'x' }).buttons[0]?.value).toBe('https://a.example/x')
})

test('a way out is a button or a word in capitals', () => {
  const out = { kind: 'opt-out', text: 'İstemiyorum', value: null } as const
  expect(hasWayOut(parts('Fırsat', { buttons: [out] }))).toBe(true)
  expect(hasWayOut(parts('Fırsat', { footer: 'Çıkmak için DUR yazın.' }))).toBe(true)
  expect(hasWayOut(parts('Reply STOP to opt out'))).toBe(true)
  expect(hasWayOut(parts('Bu yıl durmayın, gelin'))).toBe(false)
  expect(valueFault('12 Mart')).toBeNull()
})
