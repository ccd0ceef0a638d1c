import type { Answering } from '@kervan/contracts/realtime/answering'
import { expect, it } from 'vitest'
import { sayAnswer, shareAnswering } from './answering.ts'

const ONE = '0190a000-0000-7000-8000-000000000001'

const openSocket = () => {
  const heard = new Map<string, (message?: Answering) => void>()
  const said: unknown[] = []
  return {
    said,
    socket: {
      connected: true,
      emit: (name: string, what: unknown) => said.push([name, what]),
      on: (name: string, listener: never) => heard.set(name, listener),
    },
    hear: (name: string) => heard.get(name)?.(),
  }
}

it('says what is answered here when it changes, and all of it again after a break', () => {
  const { said, socket, hear } = openSocket()
  const stop = shareAnswering(socket)
  sayAnswer({ conversation: ONE, isWriting: true })
  sayAnswer({ conversation: ONE, isWriting: true })
  sayAnswer({ conversation: ONE, isWriting: false })
  hear('connect')
  sayAnswer(null)
  stop()
  sayAnswer({ conversation: ONE, isWriting: true })
  expect(said).toEqual([
    ['answer', { conversation: ONE, isWriting: true }],
    ['answer', { conversation: ONE, isWriting: false }],
    ['answer', { conversation: ONE, isWriting: false }],
    ['watch_answers', []],
    ['answer', null],
  ])
})
