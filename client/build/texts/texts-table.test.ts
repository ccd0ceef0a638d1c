import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decodeTable } from './decode-table.ts'
import { readTable, type TextsByLanguage, writeTable } from './texts-table.ts'

const texts: TextsByLanguage = {
  tr: { leads: { title: 'Adaylar', count: { one: '{count} aday', none: '' } }, status: { sms: 'SMS' } },
  en: { leads: { title: 'Leads', count: { one: '{count} lead', none: '' } }, status: { sms: 'SMS' } },
}
const odd: TextsByLanguage = {
  tr: { a: { b: 'Işık; "gün", yarın', c: 'bir\niki', more: '+{count}', said: "'=1" } },
  en: { a: { b: 'Light; "day", tomorrow', c: 'one\ntwo', more: '+{count}', said: '-' } },
}
const table = () => writeTable(odd)
/** As a spreadsheet saves what it has read. */
const asSaved = (delimiter: string, quotes = false) =>
  `\uFEFF${Papa.unparse(Papa.parse<string[]>(table().slice(1)).data, { delimiter, quotes, newline: '\r\n' })}\r\n`
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

  it.each<[string, () => string]>([
    ['lines that end as on Windows', () => table().replaceAll('\n', '\r\n')],
    ['no byte order mark', () => table().slice(1)],
    ['every cell in quotes', () => asSaved(',', true)],
    ['the separator of Turkish', () => asSaved(';')],
    ['tabs', () => asSaved('\t')],
    ['a line that names the separator', () => `sep=;\r\n${asSaved(';')}`],
    ['lines that nothing stands in', () => `${table()}\n,,,\n\n`],
    ['lines that end before their remark', () => asSaved(',').replace(/,$/gm, '')],
  ])('is read with %s', (_what, written) => {
    expect(readTable(written(), odd)).toEqual({ texts: odd, changed: [] })
  })

  it('is no formula to a spreadsheet', () => {
    const cells = (Papa.parse<string[]>(table().slice(1)).data.flat() as string[]).filter((cell) =>
      /^[=+\-@]/.test(cell),
    )
    expect(cells).toEqual([])
  })

  it('is read in the letters of UTF-8 and UTF-16, and in no guessed ones', () => {
    const csv = 'key;tr\nş'
    expect(decodeTable(Buffer.from(csv))).toBe(csv)
    expect(decodeTable(Buffer.from(`\uFEFF${csv}`, 'utf16le'))).toBe(csv)
    expect(decodeTable(Buffer.from([0x6b, 0xfe, 0x0a]))).toBeNull()
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
    ['a key twice', (csv) => `${csv}\nstatus:sms,SMS,Text message`, 'Line 6: status:sms has a line before.'],
    [
      'a text that was cut at a separator',
      (csv) => csv.replace('Adaylar', 'Adaylar, kişiler'),
      'Line 2: Too many fields: expected 4 fields but parsed 5.',
    ],
    ['a line below empty ones', (csv) => `${csv}\n\n\nx:y,a,b`, 'Line 8, tr: there is no text x:y.'],
    ['a lost column', (csv) => csv.replace(',en,', ',english,'), 'There is no column en.'],
  ])('refuses %s and says where', (_what, edit, fault) => {
    const reading = edited(edit)
    expect('faults' in reading && reading.faults[0]).toBe(fault)
  })
})
