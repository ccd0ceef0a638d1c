import { type KeyboardEvent, useId, useState } from 'react'
import { suggestionId } from './suggestion-id.ts'

interface SuggestionKeys<S> {
  readonly isOpen: boolean
  readonly suggestions: readonly S[]
  readonly onChoose: (suggestion: S) => void
  readonly onDismiss: () => void
}

/**
 * The keys of a field with a list of suggestions, after the pattern of a combobox with a list: arrows move, Enter and Tab choose, Escape
 * leaves the list; the focus stays in the field.
 */
export const useSuggestionKeys = <S extends { readonly id: string }>(options: SuggestionKeys<S>) => {
  const { isOpen, suggestions, onChoose, onDismiss } = options
  const listId = useId()
  const [moved, setMoved] = useState<string | null>(null)
  const here = Math.max(
    0,
    suggestions.findIndex(({ id }) => id === moved),
  )
  const active = isOpen ? suggestions[here] : undefined
  if (!isOpen && moved !== null) setMoved(null)

  const step = (by: 1 | -1) => setMoved(suggestions.at((here + by) % suggestions.length)?.id ?? null)
  return {
    listId,
    active,
    setActive: (suggestion: S) => setMoved(suggestion.id),
    /** For the field. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active && suggestionId(listId, active.id),
    } as const,
    /** Whether the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!isOpen || event.nativeEvent.isComposing) return false
      const isMeant = act(event)
      if (isMeant) {
        event.preventDefault()
        event.stopPropagation()
      }
      return isMeant
    },
  }

  function act({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'Escape') onDismiss()
    else if (!active) return false
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) onChoose(active)
    else return false
    return true
  }
}
