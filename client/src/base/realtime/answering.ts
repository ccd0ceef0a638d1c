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

/** More conversations than these are shown by no list at once. */
const MOST = 200

const NONE: ReadonlyMap<string, readonly Answerer[]> = new Map()
const NOBODY: readonly Answerer[] = []

/** The conversation in which a reply is being written on this page. */
const answer = createStore<Answer | null>(null)
/** What each place of the page shows. */
const shown = createStore<readonly (readonly string[])[]>([])
/** Who else answers, by the conversation, as far as it was told. */
const told = createStore(NONE)

/** Says through a socket what is answered here, and hears who answers what this page shows. Gives what ends it. */
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

/** Tells colleagues that a reply is being written here, or none any more. */
export const sayAnswer = (next: Answer | null): void =>
  answer.set((held) => (held?.conversation === next?.conversation && held?.isWriting === next?.isWriting ? held : next))

/** No reply to this conversation is being written here any more; one to another is left. */
export const endAnswer = (conversation: string): void =>
  answer.set((held) => (held?.conversation === conversation ? null : held))

/** Has the page told who answers these conversations for as long as they are shown. */
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
