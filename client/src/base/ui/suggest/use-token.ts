import { type RefObject, type SyntheticEvent, useState } from 'react'
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
  /** Puts something in the place of the word, and the caret behind it unless a part of it is to be selected. */
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
      if (!token) return
      const { from, to } = token
      const replaced = value.slice(0, from) + text + value.slice(to)
      setValue(replaced)
      setCaret(null)
      requestAnimationFrame(() => {
        // The caret of a user who has typed on already stays where it is.
        if (field.current?.value !== replaced) return
        field.current.focus()
        field.current.setSelectionRange(from + select.from, from + select.to)
      })
    },
  }
}
