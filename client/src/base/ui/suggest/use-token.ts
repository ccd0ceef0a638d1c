import { type RefObject, type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Token, tokenAt } from './token-at.ts'

interface TokenOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly setValue: (value: string) => void
  readonly sign: string
  readonly blanks?: number
}

/** The word behind a sign that is being typed in a field, and what is done with it. */
export interface TypedToken {
  readonly token: Token | null
  /** For the field: where its caret is. */
  readonly onSelect: (event: SyntheticEvent) => void
  /** The list is left; it comes back with another word. */
  readonly dismiss: () => void
  /** Puts something in the place of the word, if that still stands, and the caret behind it unless a part of it is to be selected. */
  readonly replace: (text: string, select?: { readonly from: number; readonly to: number }) => void
}

export const useToken = ({ field, value, setValue, sign, blanks }: TokenOptions): TypedToken => {
  const [caret, setCaret] = useState<number | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const found = caret === null || caret > value.length ? null : tokenAt(value, caret, sign, blanks)
  if (left !== null && found?.from !== left) setLeft(null)
  const token = found?.from === left ? null : found
  return {
    token,
    onSelect({ target }) {
      const { selectionStart, selectionEnd } = target as HTMLTextAreaElement
      setCaret(selectionStart === selectionEnd ? selectionStart : null)
    },
    dismiss: () => setLeft(token?.from ?? null),
    replace(text, select = { from: text.length, to: text.length }) {
      const { current } = field
      if (!token || !current) return
      const { from, to } = token
      // The text may have been waited for: what was typed or sent meanwhile counts.
      const typed = current.value
      if (typed.slice(from, to) !== value.slice(from, to)) return
      // The caret of a user who has typed on stays behind what was typed.
      const moved = current.selectionStart + text.length - (to - from)
      const [start, end] = typed === value ? [from + select.from, from + select.to] : [moved, moved]
      // At once: a caret that is set before the text stands there is lost.
      flushSync(() => {
        setCaret(null)
        setValue(typed.slice(0, from) + text + typed.slice(to))
      })
      if (typed === value) current.focus()
      current.setSelectionRange(start, end)
    },
  }
}
