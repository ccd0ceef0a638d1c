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

test('a text that is formatted alone is told of, and one that stands beside it as plain text is read', () => {
  const formatted = Buffer.from('LZFu')
  expect(decodeTnef(aTnef([], undefined, formatted))).toMatchObject({ text: '', isFormattedAlone: true })
  expect(decodeTnef(aTnef([], Buffer.from('Ekte'), formatted))).toMatchObject({ text: 'Ekte', isFormattedAlone: false })
  expect(decodeTnef(aTnef([]))).toMatchObject({ text: '', isFormattedAlone: false })
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
