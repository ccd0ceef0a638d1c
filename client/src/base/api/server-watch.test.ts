import { afterEach, beforeEach, expect, test } from 'vitest'
import { network, noteServer } from './network.ts'
import { doubtServer, watchServer } from './server-watch.ts'

let answers: boolean[]
let asked: number
/** What stood while the server was waited for. */
let seen: ReturnType<typeof network.get>[]

beforeEach(() => {
  answers = []
  asked = 0
  seen = []
  network.set({ online: true, since: new Date(0) })
  watchServer({
    ask: async () => {
      asked += 1
      return answers.shift() ?? true
    },
    wait: async () => seen.push(network.get()),
  })
})
afterEach(() => network.set({ online: true, since: new Date() }))

test('a server that does not answer counts as no network until it does', async () => {
  answers = [false, false, true]
  expect(await doubtServer()).toBe(true)
  expect(seen.map(({ online, missing }) => [online, missing])).toEqual([
    [false, 'server'],
    [false, 'server'],
  ])
  expect(seen[0]).toBe(seen[1])
  expect(network.get().online).toBe(true)
})

test('a server that answers is doubted no more, and nothing is said', async () => {
  const before = network.get()
  expect(await doubtServer()).toBe(false)
  expect(network.get()).toBe(before)
})

test('of many doubts at a time one asks', async () => {
  await Promise.all([doubtServer(), doubtServer(), doubtServer()])
  expect(asked).toBe(1)
})

test('where the device has no network, that is what is missing', () => {
  network.set({ online: false, missing: 'network', since: new Date(0) })
  noteServer(false)
  noteServer(true)
  expect(network.get().missing).toBe('network')
})
