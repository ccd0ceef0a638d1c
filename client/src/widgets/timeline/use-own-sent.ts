import { useEffect, useEffectEvent, useRef } from 'react'
import { outbox } from '../../features/messages/outbox-store.ts'

/** Calls back when a message to a person is written here, so that its author sees it. */
export const useOwnSent = (personId: string, onSent: () => void): void => {
  const known = useRef(new Set<string>())
  const look = useEffectEvent(() => {
    const isNew = outbox
      .get()
      .some(({ clientMessageId, person }) => person.id === personId && !known.current.has(clientMessageId))
    for (const { clientMessageId } of outbox.get()) known.current.add(clientMessageId)
    if (isNew) onSent()
  })
  useEffect(() => {
    for (const { clientMessageId } of outbox.get()) known.current.add(clientMessageId)
    return outbox.subscribe(look)
  }, [])
}
