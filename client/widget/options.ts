/** What the line on a website chooses by `data-` attributes; everything has a usual value. */
export interface WidgetOptions {
  readonly language: WidgetLanguage
  /** `#rrggbb`. */
  readonly color: string
  /** Shown above the conversation; ours where the website says none. */
  readonly greeting: string | null
  readonly position: 'left' | 'right'
}

export const WIDGET_LANGUAGES = ['tr', 'en'] as const
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number]

export const USUAL_COLOR = '#0b5cad'
const LONGEST_GREETING = 300

/**
 * @param data  of the script's element
 * @param pageLanguage  of the page, `en-GB`; Turkish where it is none of ours
 */
export const optionsOf = (data: Readonly<Record<string, string | undefined>>, pageLanguage: string): WidgetOptions => {
  const { language = pageLanguage, color = '', greeting = '', position } = data
  return {
    language: /^en\b/i.test(language) ? 'en' : 'tr',
    color: /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : USUAL_COLOR,
    greeting: greeting.trim().slice(0, LONGEST_GREETING) || null,
    position: position === 'left' ? 'left' : 'right',
  }
}

/** Black or white, whichever is easier to read on a colour (WCAG 2.2, relative luminance). @param color  `#rrggbb` */
export const readableOn = (color: string): '#000000' | '#ffffff' => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}
