import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'

/** Where this browser keeps the theme that it shows; `public/first-look.js` reads it before anything else is there. */
const KEY = 'colours'

/** The theme's style sheet; before the scripts, that of `public/first-look.js`. None while the product looks as it does by itself. */
let sheet: CSSStyleSheet | undefined = document.adoptedStyleSheets?.[0]
let asked = 0

const show = (css: string): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(css)
}

/** Whether these are what the product looks like by itself. */
const isByItself = (preferences: ColourPreferences): boolean =>
  JSON.stringify(preferences) === JSON.stringify(DEFAULT_COLOURS)

/**
 * Shows a theme at once, all over the page. The newest call wins, whichever is ready first.
 * @param options.keep  whether the browser shows it from now on; a theme that is only tried is forgotten
 */
export const showColours = async (
  preferences: ColourPreferences,
  { keep }: { readonly keep: boolean },
): Promise<void> => {
  const mine = ++asked
  if (!sheet && isByItself(preferences)) return
  const { colourCss } = await import('./colour-css.ts')
  if (mine !== asked) return
  const css = colourCss(preferences)
  show(css)
  if (keep) localStorage.setItem(KEY, JSON.stringify({ preferences, css }))
}
