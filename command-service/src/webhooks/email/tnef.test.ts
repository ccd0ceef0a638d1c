import { aTnef } from '@kervan/tests/support/mail-simulator/tnef'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTnef } from './tnef.ts'

const FILM = Buffer.from('bytes of a film')
const PACKED = aTnef(
  [
    { title: 'RNTGEN~1.PDF', bytes: FILM, longName: 'röntgen ışık.pdf' },
    { title: 'a.png', bytes: Buffer.from([1, 2, 3]) },
  ],
  Buffer.from([0xfe, 0xfd, 0xdd, 0xf0]),
)

test('the files with their long names and the text in its code page are read out', () => {
  const { text, files } = decodeTnef(PACKED)!
  expect(text).toBe('şıİğ')
  expect(files.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString('latin1')])).toEqual([
    ['röntgen ışık.pdf', 'bytes of a film'],
    ['a.png', '\x01\x02\x03'],
  ])
})

test('a text that is RTF alone is told of, and one that stands beside it as plain text or HTML is read', () => {
  const rtf = Buffer.from('LZFu')
  expect(decodeTnef(aTnef([], undefined, { rtf }))).toMatchObject({ text: '', isFormattedAlone: true })
  expect(decodeTnef(aTnef([], Buffer.from('Ekte'), { rtf }))).toMatchObject({ text: 'Ekte', isFormattedAlone: false })
  const html = Buffer.from('<b>Ekte</b>')
  expect(decodeTnef(aTnef([], undefined, { rtf, html }))).toMatchObject({
    html: '<b>Ekte</b>',
    isFormattedAlone: false,
    isPartial: false,
  })
})

test.each([
  [65_001, Buffer.from('şıİğ')],
  [1254, Buffer.from([0xfe, 0xfd, 0xdd, 0xf0])],
  [28_599, Buffer.from([0xfe, 0xfd, 0xdd, 0xf0])],
])('HTML is read in the code page %d that stands beside it', (codePage, html) => {
  expect(decodeTnef(aTnef([], undefined, { html, codePage }))?.html).toBe('şıİğ')
})

test('one that holds nothing, or a message that is attached, is read in part', () => {
  expect(decodeTnef(aTnef([]))).toMatchObject({ text: '', isFormattedAlone: false, isPartial: true })
  const attached = aTnef([{ title: 'Untitled' }, { title: 'a.png', bytes: FILM }], Buffer.from('Ekte'))
  expect(decodeTnef(attached)).toMatchObject({ text: 'Ekte', isPartial: true, files: [{ fileName: 'a.png' }] })
})

test('what is no TNEF, or ends too early wherever that is, is none', () => {
  expect(decodeTnef(Buffer.from('%PDF-1.7 and more'))).toBeNull()
  const ends = new Set(Array.from({ length: PACKED.length }, (_, end) => decodeTnef(PACKED.subarray(0, end)) !== null))
  // One that ends between two attributes cannot be told from a whole one.
  expect(ends).toEqual(new Set([false, true]))
  expect(decodeTnef(PACKED.subarray(0, PACKED.length - 1))).toBeNull()
})

test('a length or a count that lies is met by its bounds', () => {
  for (let at = 0; at + 4 <= PACKED.length; at++) {
    const lying = Buffer.from(PACKED)
    lying.writeUInt32LE(0xffff_fff0, at)
    for (const { bytes } of decodeTnef(lying)?.files ?? []) expect(bytes.byteLength).toBeLessThan(PACKED.length)
  }
})

test('more attributes, properties or values than any mail has are not looked through', () => {
  const files = (count: number) => Array.from({ length: count }, () => ({ title: 'a.png', bytes: FILM }))
  expect(decodeTnef(aTnef(files(400)))?.files).toHaveLength(400)
  expect(decodeTnef(aTnef(files(600)))).toBeNull()
  expect(decodeTnef(aTnef([], undefined, { subjects: 9_000 }))).not.toBeNull()
  expect(decodeTnef(aTnef([], undefined, { subjects: 11_000 }))).toBeNull()
  expect(decodeTnef(aTnef([], undefined, { keywords: 9_000 }))).not.toBeNull()
  expect(decodeTnef(aTnef([], undefined, { keywords: 11_000 }))).toBeNull()
})

test('whatever a stranger sends, nothing is thrown', () => {
  const head = PACKED.subarray(0, 6)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(PACKED.length - 1), (bytes, at) => {
      decodeTnef(Buffer.concat([head, bytes]))
      const changed = Buffer.from(PACKED)
      changed.set(bytes.subarray(0, PACKED.length - at), at)
      decodeTnef(changed)
    }),
  )
})
