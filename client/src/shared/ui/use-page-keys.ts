import { useEffect, useEffectEvent } from 'react'
import { isKeyElsewhere } from './keys-elsewhere.ts'

/** Single keys of a page; off while somebody types or a layer is open. */
export const usePageKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || isKeyElsewhere(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
}
