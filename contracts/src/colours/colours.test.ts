import { describe, expect, it } from 'vitest'
import { ChosenColours, ColourPreferences } from './colour-preferences.ts'
import { COLOUR_SCHEMES, DEFAULT_COLOURS, hexOf, SWATCHES } from './colours.ts'

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

  it.each([-1, 21, 3.5, '8', Number.NaN])('of %j as radius is refused', (radius) => {
    expect(faultsOf(withColours({ radius }))).toHaveLength(1)
  })
})
