import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
const oklch = registerMode(modeOklch)

/** Text and its ground, of WCAG 2.2 at level AA. */
export const READABLE = 4.5

/** The colours of the theme that follow from what a person chose; everything else of the palette is fixed. */
export interface DerivedPalette {
  readonly primary: string
  /** What is pointed at. */
  readonly primaryPointed: string
  readonly onPrimary: string
  readonly ground: string
  readonly paper: string
  readonly text: string
  readonly textSecondary: string
  readonly textDisabled: string
  readonly icon: string
  readonly divider: string
}

type Variant = ColourPreferences['colorPreference']['variant']
export type Scheme = 'light' | 'dark'

/** How much of the chosen colour goes into what is otherwise neutral, as chroma, and how strong the colour itself is. */
const STRENGTH: Readonly<Record<Variant, { readonly neutral: number; readonly primary: number }>> = {
  professional: { neutral: 0, primary: 0.9 },
  tint: { neutral: 0.012, primary: 1 },
  vibrant: { neutral: 0.026, primary: 1.25 },
}

/** The warm neutrals that the product has by itself. */
const WARM_HUE = 75
const WARM_CHROMA = 0.005

/** Lightness of each neutral, and how much of the variant's chroma it takes. */
const NEUTRALS = {
  light: {
    paper: [1, 0.15],
    ground: [0.976, 0.8],
    divider: [0.905, 1.6],
    text: [0.222, 0.8],
    textSecondary: [0.462, 1.2],
    textDisabled: [0.64, 1.2],
    icon: [0.462, 1.2],
  },
  dark: {
    paper: [0.222, 0.8],
    ground: [0.185, 0.7],
    divider: [0.315, 1.1],
    text: [0.937, 0.6],
    textSecondary: [0.727, 1],
    textDisabled: [0.55, 1],
    icon: [0.788, 1],
  },
} as const satisfies Readonly<Record<Scheme, Readonly<Record<string, readonly [number, number]>>>>

const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))

/** How much of the colour lies in a ground that is selected, or in a message of ours. */
const TINTS = [0, 0.09, 0.11]
export const tintsOf = (colour: string, ground: string): string[] =>
  TINTS.map((share) => formatHex(interpolate([ground, colour], 'oklab')(share)))

/** What lies over a ground that is pointed at, and how much of it, as the theme's `action.hover` has it. */
const POINTED = { light: ['#000000', 0.04], dark: ['#ffffff', 0.08] } as const satisfies Readonly<
  Record<Scheme, readonly [string, number]>
>
export const pointedAt = (ground: string, scheme: Scheme): string => {
  const [over, share] = POINTED[scheme]
  return formatHex(interpolate([ground, over], 'rgb')(share))
}

/**
 * The palette of a colour, such that each text of the theme can be read on each ground of it: the chosen colour is made darker or
 * lighter until it can. Its hue stays.
 * @param primary  `#rrggbb`
 */
export const derivePalette = (primary: string, variant: Variant, scheme: Scheme): DerivedPalette => {
  const chosen = oklch(primary) as Oklch
  const strength = STRENGTH[variant]
  const isGrey = chosen.c < 0.02
  const neutral = ([l, share]: readonly [number, number]): string =>
    hex({
      mode: 'oklch',
      l,
      c: (strength.neutral === 0 || isGrey ? WARM_CHROMA : strength.neutral) * share,
      h: strength.neutral === 0 || isGrey ? WARM_HUE : chosen.h,
    })
  const { paper, ground, divider, text, textSecondary, textDisabled, icon } = Object.fromEntries(
    Object.entries(NEUTRALS[scheme]).map(([name, each]) => [name, neutral(each)]),
  ) as Record<keyof (typeof NEUTRALS)[Scheme], string>
  const onPrimary = scheme === 'light' ? '#ffffff' : neutral([0.185, 0.8])
  const readable = (colour: string): boolean =>
    wcagContrast(colour, onPrimary) >= READABLE &&
    [paper, ground].every((under) =>
      [...tintsOf(colour, under), pointedAt(under, scheme)].every((each) => wcagContrast(colour, each) >= READABLE),
    )
  const derived = lightnesses(chosen.l, scheme)
    .map((l) => hex({ ...chosen, l, c: chosen.c * strength.primary }))
    .find(readable)
  const end = scheme === 'light' ? '#000000' : '#ffffff'
  const main = derived ?? text
  return {
    primary: main,
    primaryPointed: formatHex(interpolate([main, end], 'oklab')(0.14)),
    onPrimary,
    ground,
    paper,
    text,
    textSecondary,
    textDisabled,
    icon,
    divider,
  }
}

const STEP = 0.01
const DARKEST = 0.15
const LIGHTEST = 0.96

/** From the chosen lightness towards the end at which everything can be read: darker on light ground, lighter on dark. */
const lightnesses = (chosen: number, scheme: Scheme): number[] => {
  const from = Math.min(Math.max(chosen, DARKEST), LIGHTEST)
  const [to, step] = scheme === 'light' ? [DARKEST, -STEP] : [LIGHTEST, STEP]
  return [...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, count) => from + step * count), to]
}
