import { createTheme } from '@mui/material/styles'
import { COMPONENTS } from './components.ts'
import type { DerivedPalette } from './derive-palette.ts'
import { FIXED } from './fixed-colours.ts'
import { DARK_HUES, type HuePalette, LIGHT_HUES } from './hues.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    hue: HuePalette
  }
  interface PaletteOptions {
    hue?: HuePalette
  }
}

/** What the product looks like by itself; `colours.ts` puts another choice over it. A test holds these to what is derived. */
export const BY_ITSELF = {
  light: {
    primary: '#0062ce',
    primaryPointed: '#004fa8',
    onPrimary: '#ffffff',
    ground: '#f9f7f4',
    paper: '#ffffff',
    text: '#1c1b19',
    textSecondary: '#5b5855',
    textDisabled: '#8e8c88',
    icon: '#5b5855',
    divider: '#e3dfda',
  },
  dark: {
    primary: '#4a96ff',
    primaryPointed: '#65a6ff',
    onPrimary: '#141211',
    ground: '#141211',
    paper: '#1c1b19',
    text: '#ebeae8',
    textSecondary: '#a9a6a3',
    textDisabled: '#73716e',
    icon: '#bcb9b6',
    divider: '#33312f',
  },
} as const satisfies Readonly<Record<'light' | 'dark', DerivedPalette>>

const derived = ({ primary, primaryPointed, onPrimary, ground, paper, divider, ...texts }: DerivedPalette) => ({
  primary: { main: primary, dark: primaryPointed, contrastText: onPrimary },
  background: { default: ground, paper },
  text: { primary: texts.text, secondary: texts.textSecondary, disabled: texts.textDisabled },
  action: { active: texts.icon },
  divider,
})

/** What is pointed at becomes a little darker on light ground, a little lighter on dark. */
const onLight = (main: string) => ({ main, dark: `color-mix(in oklch, ${main}, #000 14%)`, contrastText: '#ffffff' })
const onDark = (main: string) => ({ main, dark: `color-mix(in oklch, ${main}, #fff 18%)`, contrastText: '#141211' })

const floating = (strength: number) => `0 1px 2px rgb(0 0 0 / ${strength / 2}), 0 8px 24px rgb(0 0 0 / ${strength})`
const SHADOW = floating(0.12)

/** How the product looks: warm neutrals, one colour for what matters, hairlines, Inter at 14 px on a grid of 4. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data', nativeColor: true },
  colorSchemes: {
    light: {
      palette: {
        ...derived(BY_ITSELF.light),
        error: onLight(FIXED.light.error),
        warning: onLight(FIXED.light.warning),
        success: onLight(FIXED.light.success),
        info: onLight(FIXED.light.info),
        hue: LIGHT_HUES,
      },
    },
    dark: {
      palette: {
        ...derived(BY_ITSELF.dark),
        error: onDark(FIXED.dark.error),
        warning: onDark(FIXED.dark.warning),
        success: onDark(FIXED.dark.success),
        info: onDark(FIXED.dark.info),
        hue: DARK_HUES,
      },
    },
  },
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1200, xl: 1600 } },
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 14,
    h1: { fontSize: 24, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: 20, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: 16, fontWeight: 650, lineHeight: 1.4 },
    subtitle2: { fontSize: 14, fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: 1.5 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    caption: { fontSize: 12, lineHeight: 1.4 },
    button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
  },
  shadows: ['none', ...Array<string>(24).fill(SHADOW)] as never,
  transitions: {
    duration: { shortest: 80, shorter: 100, short: 120, standard: 140, enteringScreen: 140, leavingScreen: 100 },
  },
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  components: COMPONENTS,
})
