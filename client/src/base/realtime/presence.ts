import type { Look, Presence, PresentPerson, ViewedKind } from '@kervan/contracts/realtime/presence'
import { useEffect } from 'react'
import { createStore, useStore } from '../store/external-store.ts'

/** The part of a Socket.IO client socket that is used. */
interface PresenceSocket {
  readonly connected: boolean
  emit(name: 'look', look: Look | null): unknown
  on(name: 'presence', listener: (presence: Presence) => void): unknown
  on(name: 'connect' | 'disconnect', listener: () => void): unknown
}

/** The record that this page shows, and which of its fields is being edited. */
const looking = createStore<Look | null>(null)
/** Who else has it open, as the server last told. */
const told = createStore<Presence | null>(null)

/** Tells the server through a socket which record this page shows, and hears who else has it open. Returns what ends it. */
export const sharePresence = (socket: PresenceSocket): (() => void) => {
  const say = () => {
    if (socket.connected) socket.emit('look', looking.get())
  }
  socket.on('connect', say)
  socket.on('disconnect', () => told.set(null))
  socket.on('presence', (presence) => told.set(presence))
  const stop = looking.subscribe(say)
  return () => {
    stop()
    told.set(null)
  }
}

const NOBODY: readonly PresentPerson[] = []

/** Tells colleagues that this page shows a record; gives those who have it open too. */
export const usePresence = (record: ViewedKind, id: string): readonly PresentPerson[] => {
  useEffect(() => {
    looking.set({ record, id, field: null })
    return () => looking.set(null)
  }, [record, id])
  return usePeopleAt(id)
}

/** Who else has a record open; empty where this page shows another one. */
export const usePeopleAt = (id: string): readonly PresentPerson[] => {
  const presence = useStore(told)
  return presence?.id === id ? presence.people : NOBODY
}

/** Tells colleagues which field of the shown record is being edited here, for as long as its editor is open. */
export const useEditedField = (field: string): void => {
  useEffect(() => {
    editField(field)
    return () => editField(null)
  }, [field])
}

const editField = (field: string | null): void => looking.set((look) => look && { ...look, field })
