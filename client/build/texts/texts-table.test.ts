import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable, type TextsByLanguage, writeTable } from './texts-table.ts'

const texts: TextsByLanguage = {
  tr: { leads: { title: 'Adaylar', count: { one: '{count} aday', none: '' } }, status: { sms: 'SMS' } },
  en: { leads: { title: 'Leads', count: { one: '{count} lead', none: '' } }, status: { sms: 'SMS' } },
}
const edited = (edit: (csv: string) => string) => readTable(edit(writeTable(texts)), texts)

describe('the table of texts', () => {
  it('has one line a text, and says where both languages say the same', () => {
    expect(writeTable(texts).split('\n')).toEqual([
      '\uFEFFkey,tr,en,remark',
      'leads:title,Adaylar,Leads,',
      'leads:count.one,{count} aday,{count} lead,',
      'leads:count.none,,,the same in both languages',
      'status:sms,SMS,SMS,the same in both languages',
    ])
  })

  it('comes back as it went out, whatever the texts hold', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.trim() !== '')
    fc.assert(
      fc.property(text, text, (one, other) => {
        const held: TextsByLanguage = { tr: { a: { b: one } }, en: { a: { b: other } } }
        expect(readTable(writeTable(held), held)).toEqual({ texts: held, changed: [] })
      }),
    )
  })

  it('takes what a translator changed, and leaves what has no line', () => {
    const reading = edited(() => 'key,tr,en\nleads:count.one,{count} kişi,{count} lead\n')
    expect(reading).toMatchObject({ changed: ['tr leads:count.one'], texts: { en: texts.en } })
    expect('texts' in reading && reading.texts.tr.leads).toEqual({
      title: 'Adaylar',
      count: { one: '{count} kişi', none: '' },
    })
  })

  it.each<[string, (csv: string) => string, string]>([
    [
      'a lost placeholder',
      (csv) => csv.replace('{count} aday', 'bir aday'),
      'Line 3, tr: leads:count.one has the placeholders none instead of {count}.',
    ],
    ['an empty text', (csv) => csv.replace('Leads', ' '), 'Line 2, en: leads:title is empty.'],
    [
      'a key that is not ours',
      (csv) => csv.replace('leads:title', 'leads:name'),
      'Line 2, tr: there is no text leads:name.',
    ],
    ['a lost column', (csv) => csv.replace(',en,', ',english,'), 'There is no column en.'],
  ])('refuses %s and says where', (_what, edit, fault) => {
    const reading = edited(edit)
    expect('faults' in reading && reading.faults[0]).toBe(fault)
  })
})
