import type { MessageRow } from '@kervan/contracts/api/messages/list-messages'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'
import { type Sought, soughtIn } from './search-text.ts'

type Excerpt = MessageRow['excerpt']

/** Code units before the first word that was found, and of all of it. */
const [BEFORE, LONGEST] = [60, 200]
/** What a search takes for a word: a number with what stands between its digits, an address whole, a word. */
const WORDS = /\+?\p{Nd}[\p{Nd}\p{Cf}\p{Pd}\s()+./]{2,}\p{Nd}|(?<![^\s@])[^\s@]+@[^\s@]+|[\p{L}\p{N}\p{M}]+/gu

const looksFor =
  ({ letters, isWithin }: Sought) =>
  (word: string): boolean =>
    isWithin ? digitsOf(word).includes(letters) : foldTr(word).startsWith(letters)

const stretchesOf = (text: string, typed: string): Excerpt['found'] => {
  const wanted = soughtIn(typed).map(looksFor)
  const within = (words: RegExp) =>
    [...text.matchAll(words)].flatMap(({ 0: word, index }) =>
      wanted.some((is) => is(word)) ? [{ from: index, to: index + word.length }] : [],
    )
  return within(WORDS)
}

/** The start of a word near a place, so that no word and no pair of surrogates is cut apart where that can be. */
const wordStart = (text: string, near: number): number => {
  const space = text.slice(0, near).search(/\s\S*$/)
  if (near - space <= BEFORE && space >= 0) return space + 1
  return /[\uDC00-\uDFFF]/.test(text.charAt(near)) ? near - 1 : near
}

/** The words of a text around what was typed; its beginning where nothing of that is found. White space becomes single spaces. */
export const excerptOf = (whole: string, typed: string): Excerpt => {
  const text = whole.replace(/\s/gu, ' ')
  const found = stretchesOf(text, typed)
  const first = found[0]?.from ?? 0
  const from = first > BEFORE ? wordStart(text, first - BEFORE) : 0
  const end = from + LONGEST
  const to = /[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end - 1 : Math.min(end, text.length)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    found: found
      .filter((stretch) => stretch.from < to)
      .map((stretch) => ({ from: stretch.from + shift, to: Math.min(stretch.to, to) + shift })),
  }
}
