import { useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '../ui/keys-elsewhere.ts'
import { isPressed, KEY_NAMES, type KeyName, keyOf } from './key-table.ts'

/** What a key does here; false where it is for somebody else after all. */
type Act = (event: KeyboardEvent) => unknown
export type KeyActs = Partial<Readonly<Record<KeyName, Act | undefined>>>

const listening = new Set<() => readonly KeyName[]>()

const namesIn = (acts: KeyActs): readonly KeyName[] => KEY_NAMES.filter((name) => acts[name] !== undefined)

/**
 * Listens to keys of the table while a part stands in the page. Unless they are for everywhere, they are off while somebody types
 * or a layer is open. Keys without an act do nothing, and are not told.
 */
export const useKeys = (acts: KeyActs): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const name = namesIn(acts).find((name) => keyOf(name).presses.some((press) => isPressed(press, event)))
    if (!name || (!keyOf(name).everywhere && isTypedElsewhere(event))) return
    if (acts[name]?.(event) !== false) event.preventDefault()
  })
  const names = useEffectEvent(() => namesIn(acts))
  useEffect(() => {
    const heard = (event: KeyboardEvent) => hear(event)
    const told = () => names()
    document.addEventListener('keydown', heard)
    listening.add(told)
    return () => {
      document.removeEventListener('keydown', heard)
      listening.delete(told)
    }
  }, [])
}

/** The keys that work on the page as it stands, in the order of the table. */
export const keysHere = (): readonly KeyName[] => {
  const heard = new Set([...listening].flatMap((names) => names()))
  return KEY_NAMES.filter((name) => heard.has(name) || keyOf(name).told)
}
