import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { network, noteServer } from '../../base/api/network.ts'
import { watchServer } from '../../base/api/server-watch.ts'
import { sendInTurn } from './send-in-turn.ts'

let isThere: boolean
beforeEach(() => {
  isThere = true
  network.set({ online: true, since: new Date() })
  watchServer({ ask: async () => isThere, wait: async () => (isThere = true) })
})
afterEach(() => network.set({ online: true, since: new Date() }))

const change = (send: () => Promise<string>, kept: (string | undefined)[] = []) => ({
  id: '0198f3a0-0000-7000-8000-0000000000c1',
  fields: ['city'],
  shows: <Row>(row: Row) => row,
  seen: '7',
  onWaiting: (seen: string | undefined) => kept.push(seen),
  send,
})
const unreachable = () => new ApiError({ code: 'unreachable', status: 0 }, 'no answer')

test('a change that is on its way when the server falls silent is kept', async () => {
  const kept: (string | undefined)[] = []
  const answer = Promise.withResolvers<string>()
  const sent = sendInTurn(change(() => answer.promise, kept))
  await Promise.resolve()
  expect(kept).toEqual([])
  noteServer(false)
  await expect.poll(() => kept).toEqual(['7'])
  noteServer(true)
  answer.resolve('8')
  expect(await sent).toBe('8')
})

test('a change that a silent server did not answer is sent again once it is there', async () => {
  const answers = [() => Promise.reject(unreachable()), () => Promise.resolve('8')]
  isThere = false
  expect(await sendInTurn(change(() => answers.shift()!()))).toBe('8')
})

test('where the server is there all the same, the refusal stands', async () => {
  await expect(sendInTurn(change(() => Promise.reject(unreachable())))).rejects.toThrow('no answer')
})

test('an act counts as seen by who saw the record it was done to, and not where others came between', async () => {
  const id = '0198f3a0-0000-7000-8000-0000000000c3'
  const told: (string | undefined)[] = []
  const send =
    (revision: string) =>
    async ({ ifMatch }: { readonly ifMatch?: string }) => {
      told.push(ifMatch)
      return revision
    }
  const own = { id, fields: ['attendance'], shows: <Row>(row: Row) => row }
  await sendInTurn({ ...own, shownAt: '3', send: send('4') })
  await sendInTurn({ ...own, seen: '3', send: send('5') })
  await sendInTurn({ ...own, shownAt: '5', send: send('7') })
  await sendInTurn({ ...own, seen: '5', send: send('8') })
  expect(told).toEqual([undefined, '4', undefined, '5'])
})

test('what this page took back counts as seen by who saw it before', async () => {
  const id = '0198f3a0-0000-7000-8000-0000000000c2'
  const told: (string | undefined)[] = []
  const send =
    (revision: string) =>
    async ({ ifMatch }: { readonly ifMatch?: string }) => {
      told.push(ifMatch)
      return revision
    }
  const own = { id, fields: ['city'], shows: <Row>(row: Row) => row }
  await sendInTurn({ ...own, seen: '3', send: send('4') })
  await sendInTurn({ ...own, takesBack: '4', send: send('5') })
  await sendInTurn({ ...own, seen: '3', send: send('6') })
  await sendInTurn({ ...own, fields: ['phone'], seen: '3', send: send('7') })
  expect(told).toEqual(['3', undefined, '5', '3'])
})
