/** The beginning of a text, in characters; one that takes two units is not cut apart. */
export const cutText = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('')

/** Characters of a name in lists, searches and notices. People may type as many; what a provider tells may be longer. */
export const NAME_LENGTH = 200
