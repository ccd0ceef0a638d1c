import { expect, it } from 'vitest'
import { isPressed, KEY_NAMES, keyOf } from './key-table.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

it.each([
  ['j', press('j'), true],
  ['j', press('j', { ctrlKey: true }), false],
  ['j', press('j', { altKey: true }), false],
  ['?', press('?', { shiftKey: true }), true],
  ['Mod+k', press('k', { ctrlKey: true }), true],
  ['Mod+k', press('k', { metaKey: true }), true],
  ['Mod+k', press('k'), false],
  ['Mod+z', press('Z', { ctrlKey: true, shiftKey: true }), false],
  ['Mod+Shift+z', press('Z', { ctrlKey: true, shiftKey: true }), true],
])('%s is pressed by %o: %s', (name, pressed, expected) => {
  expect(isPressed(name, pressed)).toBe(expected)
})

it('has no press that does two things in one place', () => {
  const places = Map.groupBy(KEY_NAMES, (name) => name.split('.')[0])
  for (const [place, names] of places) {
    const presses = names.flatMap((name) => keyOf(name).presses)
    expect({ place, twice: presses.filter((one, index) => presses.indexOf(one) !== index) }).toEqual({
      place,
      twice: [],
    })
  }
})
