import { describe, expect, it } from 'vitest'
import { APPEARANCES } from './appearances.ts'
import { ChosenColours, ColourPreferences } from './colour-preferences.ts'
import { COLOUR_SCHEMES, DEFAULT_COLOURS, hexOf, SWATCHES, VARIANTS } from './colours.ts'

const withColours = (change: object) => ({
  ...DEFAULT_COLOURS,
  colorPreference: { ...DEFAULT_COLOURS.colorPreference, ...change },
})
const faultsOf = (body: unknown) =>
  ChosenColours.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  ['#1E5FB4', '#1e5fb4'],
  ['1e5fb4', '#1e5fb4'],
  [' #1e5fb4 ', '#1e5fb4'],
  ['#1e5', undefined],
  ['#1e5fb4ff', undefined],
  ['##1e5fb4', undefined],
  ['red', undefined],
  ['', undefined],
  ['#1e5fbg', undefined],
  ['#１２３４５６', undefined],
])('%j is the colour %j', (text, hex) => expect(hexOf(text)).toBe(hex))

it('the seven ready themes and what is there by itself are those of the specification', () => {
  expect(Object.keys(COLOUR_SCHEMES)).toEqual(['default', 'blue', 'green', 'purple', 'orange', 'red', 'pink'])
  expect(VARIANTS).toEqual(['professional', 'tint', 'vibrant'])
  expect(APPEARANCES.toSorted()).toEqual(['dark', 'light', 'system'])
  expect(DEFAULT_COLOURS).toEqual({
    preferredColorScheme: 'default',
    colorPreference: { primary: '#007bff', variant: 'professional', appearance: 'system', radius: 8 },
  })
})

it('ready themes and swatches are colours, and ten swatches there are', () => {
  const colours = [...Object.values(COLOUR_SCHEMES).map(({ primary }) => primary), ...SWATCHES]
  expect(colours.map(hexOf)).toEqual(colours)
  expect(new Set(SWATCHES).size).toBe(10)
  expect(ColourPreferences.parse(DEFAULT_COLOURS)).toEqual(DEFAULT_COLOURS)
})

describe('a choice', () => {
  it('is kept in one way of writing', () => {
    expect(ChosenColours.parse(withColours({ primary: 'ABCDEF' })).colorPreference.primary).toBe('#abcdef')
  })

  it.each<[string, unknown, string]>([
    ['three digits', withColours({ primary: '#abc' }), 'colorPreference.primary: invalid-colour'],
    ['no scheme', { ...DEFAULT_COLOURS, preferredColorScheme: 'teal' }, 'preferredColorScheme: unknown-colour-scheme'],
    [
      'a name of objects',
      { ...DEFAULT_COLOURS, preferredColorScheme: '__proto__' },
      'preferredColorScheme: unknown-colour-scheme',
    ],
  ])('with %s names the field', (_what, body, fault) => expect(faultsOf(body)).toEqual([fault]))

  it.each([0, 8, 20])('of %j as radius is taken', (radius) => {
    expect(faultsOf(withColours({ radius }))).toBeUndefined()
  })

  it.each([-1, 21, 3.5, '8', Number.NaN])('of %j as radius is refused', (radius) => {
    expect(faultsOf(withColours({ radius }))).toHaveLength(1)
  })
})
