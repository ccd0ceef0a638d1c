/**
 * Fills the places of a text with details: `{seconds}` is the detail itself, `{seconds|second|seconds}` the word that goes with one and
 * with any other number of them. An unknown place stays visible rather than vanish.
 */
export const fillWords = (text: string, details: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (whole, name: string, one?: string, others?: string) => {
    if (one !== undefined && others !== undefined) return Number(details[name]) === 1 ? one : others
    return name in details ? String(details[name]) : whole
  })
