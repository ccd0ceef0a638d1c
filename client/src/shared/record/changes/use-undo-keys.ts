import { useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '../../ui/keys-elsewhere.ts'
import type { RecordChanges } from './record-changes.ts'

/** Ctrl+Z takes back one's last change of the record, Ctrl+Shift+Z does it again; in a field they are the field's own. */
export const useUndoKeys = ({ undoLast, redoLast }: Pick<RecordChanges, 'undoLast' | 'redoLast'>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'
    if (!isChord || isTypedElsewhere(event)) return
    event.preventDefault()
    if (event.shiftKey) redoLast()
    else undoLast()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
