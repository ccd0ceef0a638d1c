import { createTheme } from '@mui/material/styles'
import { COMPONENTS } from './components.ts'
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

/** The colour a person prefers; set on the root element, everything follows without a render. */
export const PRIMARY_VARIABLE = '--kervan-primary'
export const DEFAULT_PRIMARY = '#007bff'

const preferred = `var(${PRIMARY_VARIABLE}, ${DEFAULT_PRIMARY})`
/** Any preferred colour, made dark enough for white text on it, and for itself as text on light paper. */
const ON_LIGHT = `oklch(from ${preferred} min(l, 0.52) c h)`
/** Any preferred colour, made light enough for dark text on it, and for itself as text on dark paper. */
const ON_DARK = `oklch(from ${preferred} max(l, 0.76) min(c, 0.13) h)`

/** What is pointed at becomes a little darker on light ground, a little lighter on dark. */
const onLight = (main: string) => ({ main, dark: `color-mix(in oklch, ${main}, #000 14%)`, contrastText: '#ffffff' })
const onDark = (main: string) => ({ main, dark: `color-mix(in oklch, ${main}, #fff 18%)`, contrastText: '#14120f' })

const floating = (strength: number) => `0 1px 2px rgb(0 0 0 / ${strength / 2}), 0 8px 24px rgb(0 0 0 / ${strength})`
const SHADOW = floating(0.12)

/** How the product looks: warm neutrals, one colour for what matters, hairlines, Inter at 14 px on a grid of 4. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data', nativeColor: true },
  colorSchemes: {
    light: {
      palette: {
        primary: onLight(ON_LIGHT),
        error: onLight('#b3261e'),
        warning: onLight('#8a5a00'),
        success: onLight('#1b6e3c'),
        info: onLight('#14609e'),
        background: { default: '#f8f7f5', paper: '#ffffff' },
        text: { primary: '#1d1b18', secondary: '#5f5a53', disabled: '#948e85' },
        action: { active: '#5f5a53' },
        divider: '#e5e1db',
        hue: LIGHT_HUES,
      },
    },
    dark: {
      palette: {
        primary: onDark(ON_DARK),
        error: onDark('#ff9d94'),
        warning: onDark('#f2c674'),
        success: onDark('#92dbae'),
        info: onDark('#9fccf7'),
        background: { default: '#141311', paper: '#1c1b19' },
        text: { primary: '#edeae5', secondary: '#aea79d', disabled: '#77716a' },
        action: { active: '#c1bab0' },
        divider: '#34312d',
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
