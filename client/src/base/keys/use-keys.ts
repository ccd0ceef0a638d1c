import { useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '../ui/keys-elsewhere.ts'
import { isPressed, KEY_NAMES, type KeyName, keyOf } from './key-table.ts'

/** What a key does here; it returns false to leave the key to the browser. */
type Act = (event: KeyboardEvent) => unknown
export type KeyActs = Partial<Readonly<Record<KeyName, Act | undefined>>>

interface Listener {
  readonly hear: (event: KeyboardEvent) => void
  readonly names: () => readonly KeyName[]
}

/** The latest listener is asked first: a layer over a page gets its keys before the page. */
let listening: readonly Listener[] = []

const hearAll = (event: KeyboardEvent): void => {
  for (const { hear } of listening.toReversed()) hear(event)
}

const namesIn = (acts: KeyActs): readonly KeyName[] => KEY_NAMES.filter((name) => acts[name] !== undefined)

/**
 * Listens to keys of the table while the component is mounted. Unless they are for everywhere, they are off while the user types
 * or a layer is open. Keys without an act do nothing and are not listed.
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
    const mine: Listener = { hear: (event) => hear(event), names: () => names() }
    // Adding the same function again has no effect.
    document.addEventListener('keydown', hearAll)
    listening = [...listening, mine]
    return () => {
      listening = listening.filter((each) => each !== mine)
    }
  }, [])
}

/** The keys that work on the page as it stands, in the order of the table. */
export const keysHere = (): readonly KeyName[] => {
  const heard = new Set(listening.flatMap(({ names }) => names()))
  return KEY_NAMES.filter((name) => heard.has(name) || keyOf(name).told)
}
