/** A piece of a text: words, or an address that may be opened. */
export interface TextPiece {
  readonly at: number
  readonly text: string
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi

/** A text cut where addresses begin and end. Only http and https are opened. */
export const textPieces = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) })
    pieces.push({ at: match.index, text: match[0], href: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) })
  return pieces
}
