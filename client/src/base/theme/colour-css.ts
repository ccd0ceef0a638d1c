import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { type DerivedPalette, derivePalette, type Scheme } from './derive-palette.ts'

/** Which variable of the theme has which derived colour. */
const VARIABLES: Readonly<Record<keyof DerivedPalette, string>> = {
  primary: 'primary-main',
  primaryPointed: 'primary-dark',
  onPrimary: 'primary-contrastText',
  ground: 'background-default',
  paper: 'background-paper',
  text: 'text-primary',
  textSecondary: 'text-secondary',
  textDisabled: 'text-disabled',
  icon: 'action-active',
  divider: 'divider',
}

/** The theme of these preferences as a style sheet, for both appearances. */
export const colourCss = ({ colorPreference: { primary, variant, radius } }: ColourPreferences): string =>
  [
    `html:root{--mui-shape-borderRadius:${radius}px}`,
    ...(['light', 'dark'] as const).map((scheme) => `html[data-${scheme}]{${declarations(primary, variant, scheme)}}`),
  ].join('\n')

const declarations = (...derived: [string, ColourPreferences['colorPreference']['variant'], Scheme]): string =>
  Object.entries(derivePalette(...derived))
    .map(([name, value]) => `--mui-palette-${VARIABLES[name as keyof DerivedPalette]}:${value}`)
    .join(';')
