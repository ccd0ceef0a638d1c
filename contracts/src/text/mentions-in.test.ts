import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MENTION_SIGN, mentioned, mentionsIn, withNamesOfToday } from './mentions-in.ts'

const idOf = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`
const AYSE = { userId: idOf(1), name: 'Ayşe' }
const AYSE_KAYA = { userId: idOf(2), name: 'Ayşe Kaya' }
const MERT = { userId: idOf(3), name: 'Mert (mert2)' }
const HOUSE = [AYSE, AYSE_KAYA, MERT]

it.each<[text: string, named: readonly string[]]>([
  ['@Ayşe bak', [AYSE.userId]],
  ['Bak @Ayşe Kaya, sonra\n@Ayşe', [AYSE_KAYA.userId, AYSE.userId]],
  ["@Ayşe'ye soruldu", [AYSE.userId]],
  ['@Mert (mert2) arasın', [MERT.userId]],
  ['@Ayşegül', []],
  ['ayse@Ayşe', []],
  ['@ayşe', []],
  ['@', []],
])('%j names %j', (text, named) => {
  expect(mentionsIn(text, HOUSE).map(({ userId }) => userId)).toEqual(named)
})

it('of several with one name the first is meant, and each is told once', () => {
  const twice = mentionsIn('@Ayşe @Ayşe', [AYSE, { ...AYSE, userId: idOf(9) }])
  expect(twice).toHaveLength(2)
  expect(mentioned(twice)).toEqual([AYSE.userId])
})

const name = fc.string({ unit: fc.constantFrom('a', 'ş', ' ', '@', '(', '😀'), minLength: 1, maxLength: 6 })
const colleagues = fc
  .uniqueArray(name, { maxLength: 5 })
  .map((names) => names.map((each, place) => ({ userId: idOf(place), name: each })))
const text = fc.string({ unit: fc.constantFrom('@', 'a', 'ş', ' ', '\n', '(', '😀'), maxLength: 40 })

it('what is found stands in the text where it says, one behind the other', () => {
  fc.assert(
    fc.property(text, colleagues, (written, house) => {
      let end = -1
      for (const { userId, at, length } of mentionsIn(written, house)) {
        const { name: called } = house.find((each) => each.userId === userId)!
        expect(written.slice(at, at + length)).toBe(MENTION_SIGN + called)
        expect(at).toBeGreaterThan(end)
        end = at
      }
    }),
  )
})

it('a rename changes the names alone, whatever the places say', () => {
  const place = fc.record({ userId: fc.nat(9).map(idOf), at: fc.nat(50), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(text, fc.array(place, { maxLength: 5 }), (written, mentions) => {
      const same = withNamesOfToday({ text: written, mentions }, () => undefined)
      expect(same.text).toBe(written)
      const renamed = withNamesOfToday({ text: written, mentions }, () => 'Zeynep')
      for (const { at, length } of renamed.mentions)
        expect(renamed.text.slice(at, at + length)).toBe(`${MENTION_SIGN}Zeynep`)
    }),
  )
})
