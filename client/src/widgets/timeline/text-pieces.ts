import type { Mention } from '@kervan/contracts/kit/mentions'

/** A piece of a text: words, an address that may be opened, or the name of a colleague. */
export interface TextPiece {
  readonly at: number
  readonly text: string
  readonly href?: string
  readonly isMention?: true
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi

/** A text cut where addresses and mentions begin and end. Only http and https are opened. */
export const textPieces = (text: string, mentions: readonly Mention[] = []): TextPiece[] => {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { at, length } of mentions) {
    pieces.push(...addressPieces(text.slice(end, at), end))
    end = at + length
    pieces.push({ at, text: text.slice(at, end), isMention: true })
  }
  return [...pieces, ...addressPieces(text.slice(end), end)]
}

/** @param from  where the text stands in the whole */
const addressPieces = (text: string, from: number): TextPiece[] => {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ at: from + end, text: text.slice(end, match.index) })
    pieces.push({ at: from + match.index, text: match[0], href: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: from + end, text: text.slice(end) })
  return pieces
}
