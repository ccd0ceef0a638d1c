import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'

/** Where this browser keeps the theme that it shows; `public/first-look.js` reads it before anything else is there. */
const KEY = 'colours'

interface Kept {
  readonly preferences: ColourPreferences
  readonly css: string
}

/** The theme's style sheet; before the scripts, that of `public/first-look.js`. */
let sheet: CSSStyleSheet | undefined = document.adoptedStyleSheets?.[0]
let shown: ColourPreferences | undefined
let asked = 0

const show = (css: string): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(css)
}

/** The theme that this browser showed last, if it knows one. */
export const keptColours = (): ColourPreferences | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null)?.preferences
  } catch {
    return undefined
  }
}

/**
 * Shows a theme at once, all over the page. The newest call wins, whichever is ready first.
 * @param options.keep  whether the browser shows it from now on; a theme that is only tried is forgotten
 */
export const showColours = async (
  preferences: ColourPreferences,
  { keep }: { readonly keep: boolean },
): Promise<void> => {
  const mine = ++asked
  const { colourCss } = await import('./colour-css.ts')
  if (mine !== asked) return
  const css = colourCss(preferences)
  if (preferences !== shown) show(css)
  shown = preferences
  if (keep) localStorage.setItem(KEY, JSON.stringify({ preferences, css } satisfies Kept))
}
