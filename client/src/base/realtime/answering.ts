import type { Answer, Answerer, Answering } from '@kervan/contracts/realtime/answering'
import { useEffect } from 'react'
import { createStore, useStore } from '../store/external-store.ts'

/** The part of a Socket.IO client socket that is used. */
interface AnsweringSocket {
  readonly connected: boolean
  emit(name: 'answer', answer: Answer | null): unknown
  emit(name: 'watch_answers', conversations: readonly string[]): unknown
  on(name: 'answering', listener: (answering: Answering) => void): unknown
  on(name: 'connect' | 'disconnect', listener: () => void): unknown
}

/** No list shows more conversations than this at once. */
const MOST = 200

const NONE: ReadonlyMap<string, readonly Answerer[]> = new Map()
const NOBODY: readonly Answerer[] = []

/** The conversation in which a reply is being written on this page. */
const answer = createStore<Answer | null>(null)
/** The conversations that each part of the page shows. */
const shown = createStore<readonly (readonly string[])[]>([])
/** Who else is writing a reply, by conversation, as the server last told. */
const told = createStore(NONE)

/** Tells the server through a socket which conversation is answered here, and hears who answers those shown. Returns what ends it. */
export const shareAnswering = (socket: AnsweringSocket): (() => void) => {
  const sayAnswer = () => {
    if (socket.connected) socket.emit('answer', answer.get())
  }
  const sayShown = () => {
    const conversations = [...new Set(shown.get().flat())].slice(0, MOST)
    told.set((held) => {
      const left = [...held].filter(([conversation]) => conversations.includes(conversation))
      return left.length === held.size ? held : new Map(left)
    })
    if (socket.connected) socket.emit('watch_answers', conversations)
  }
  socket.on('connect', () => {
    sayAnswer()
    sayShown()
  })
  socket.on('disconnect', () => told.set(NONE))
  socket.on('answering', ({ conversation, people }) => told.set((held) => new Map(held).set(conversation, people)))
  const stops = [answer.subscribe(sayAnswer), shown.subscribe(sayShown)]
  return () => {
    for (const stop of stops) stop()
    told.set(NONE)
  }
}

/** Tells colleagues that a reply is being written here, or no longer. */
export const sayAnswer = (next: Answer | null): void =>
  answer.set((held) => (held?.conversation === next?.conversation && held?.isWriting === next?.isWriting ? held : next))

/** Tells colleagues that no reply to this conversation is being written here any more; a reply to another is left alone. */
export const endAnswer = (conversation: string): void =>
  answer.set((held) => (held?.conversation === conversation ? null : held))

/** Subscribes to who answers these conversations for as long as they are shown. */
export const useShownConversations = (ids: readonly string[]): void => {
  const names = ids.join()
  useEffect(() => {
    const mine = names === '' ? [] : names.split(',')
    shown.set((held) => [...held, mine])
    return () => shown.set((held) => held.filter((each) => each !== mine))
  }, [names])
}

/** Who else answers a conversation that the page shows. */
export const useAnswerers = (conversation: string): readonly Answerer[] => useStore(told).get(conversation) ?? NOBODY
