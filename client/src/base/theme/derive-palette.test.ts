import { COLOUR_SCHEMES, DEFAULT_COLOURS, SWATCHES, VARIANTS } from '@kervan/contracts/colours/colours'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePalette, pointedAt, READABLE, type Scheme, tintsOf } from './derive-palette.ts'
import { FIXED } from './fixed-colours.ts'
import { DARK_HUES, LIGHT_HUES } from './hues.ts'
import { BY_ITSELF, theme } from './theme.ts'

const APPEARANCES = ['light', 'dark'] as const
const COLOURS = [...new Set([...Object.values(COLOUR_SCHEMES).map(({ primary }) => primary), ...SWATCHES])]

/** Every text of the theme with each ground that it stands on. */
const textsOn = (primary: string, variant: (typeof VARIANTS)[number], scheme: Scheme): [string, string, string][] => {
  const palette = derivePalette(primary, variant, scheme)
  const grounds = [palette.paper, palette.ground]
  const pointed = grounds.map((ground) => pointedAt(ground, scheme))
  const tinted = [...grounds.flatMap((ground) => tintsOf(palette.primary, ground)), ...pointed]
  const fixed = Object.entries(FIXED[scheme])
  const hues = Object.entries(scheme === 'light' ? LIGHT_HUES : DARK_HUES)
  return [
    ['on primary', palette.onPrimary, palette.primary],
    ['on primary pointed at', palette.onPrimary, palette.primaryPointed],
    ...tinted.flatMap((ground): [string, string, string][] => [
      ['primary', palette.primary, ground],
      ['text', palette.text, ground],
      ['secondary text', palette.textSecondary, ground],
    ]),
    ...[...grounds, ...pointed].flatMap((ground): [string, string, string][] => [
      ...fixed.map(([name, colour]): [string, string, string] => [name, colour, ground]),
      ...hues.map(([name, { fg }]): [string, string, string] => [name, fg, ground]),
    ]),
    ...hues.map(([name, { fg, bg }]): [string, string, string] => [`${name} on its own`, fg, bg]),
    ...fixed.map(([name, colour]): [string, string, string] => [`on ${name}`, palette.onPrimary, colour]),
  ]
}
const unreadable = (texts: readonly [string, string, string][]) =>
  texts
    .filter(([, text, ground]) => wcagContrast(text, ground) < READABLE)
    .map(([name, text, ground]) => `${name}: ${text} on ${ground} is ${wcagContrast(text, ground).toFixed(2)}`)

describe.each(APPEARANCES)('in %s', (scheme) => {
  describe.each(VARIANTS)('%s', (variant) => {
    it.each(COLOURS)('every text can be read with %s', (primary) => {
      expect(unreadable(textsOn(primary, variant, scheme))).toEqual([])
    })

    it('every text can be read whatever colour is chosen', () => {
      const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
      fc.assert(
        fc.property(hex, (primary) => {
          expect(unreadable(textsOn(primary, variant, scheme))).toEqual([])
        }),
      )
    })
  })
})

it('a colour that can be read as it is stays as it is', () => {
  expect(derivePalette('#1e5fb4', 'tint', 'light').primary).toBe('#1e5fb4')
})

it.each(APPEARANCES)('what the product looks like by itself in %s is what is derived from its own colour', (scheme) => {
  const { primary, variant } = DEFAULT_COLOURS.colorPreference
  expect(BY_ITSELF[scheme]).toEqual(derivePalette(primary, variant, scheme))
})

it.each(APPEARANCES)('a ground that is pointed at is in %s as the theme has it', (scheme) => {
  const [over, opacity] = scheme === 'light' ? ['0, 0, 0', 0.04] : ['255, 255, 255', 0.08]
  const { hover, hoverOpacity } = theme.colorSchemes[scheme]!.palette.action
  expect([hover, hoverOpacity]).toEqual([`rgba(${over}, ${opacity})`, opacity])
  expect(pointedAt(scheme === 'light' ? '#ffffff' : '#1c1b19', scheme)).toBe(scheme === 'light' ? '#f5f5f5' : '#2e2d2b')
})
