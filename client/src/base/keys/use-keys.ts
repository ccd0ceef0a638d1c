import { useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '../ui/keys-elsewhere.ts'
import { isPressed, KEY_NAMES, type KeyName, keyOf } from './key-table.ts'

/** What a key does here; false where it is for somebody else after all. */
type Act = (event: KeyboardEvent) => unknown
export type KeyActs = Partial<Readonly<Record<KeyName, Act | undefined>>>

interface Listener {
  readonly hear: (event: KeyboardEvent) => void
  readonly names: () => readonly KeyName[]
}

/** The one that came last is asked first: what opened over a page has its keys before the page. */
let listening: readonly Listener[] = []

const hearAll = (event: KeyboardEvent): void => {
  for (const { hear } of listening.toReversed()) hear(event)
}

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
    const mine: Listener = { hear: (event) => hear(event), names: () => names() }
    // The same function is added once.
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
