/** Choices of the widget, as the attributes of its line name them; empty is the usual one. */
export interface WidgetChoices {
  readonly color: string
  readonly greeting: string
  readonly position: string
  readonly language: string
}

export const USUAL_CHOICES: WidgetChoices = { color: '', greeting: '', position: '', language: '' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What was chosen, without what is usual. */
export const chosenOf = (choices: WidgetChoices): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))

/** The one line that a website has to have. @param origin  where the product is: `https://kervan.example.com` */
export const widgetLine = (origin: string, choices: WidgetChoices): string => {
  const attributes = Object.entries(chosenOf(choices)).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `<script src="${origin}/webchat.js"${attributes.join('')} async></script>`
}
