import { afterEach, beforeEach, expect, test } from 'vitest'
import { network } from '../../base/api/network.ts'
import { sentOrQueued } from './sent-or-queued.ts'

const online = (is: boolean) => network.set({ online: is, since: new Date() })
beforeEach(() => online(true))
afterEach(() => online(true))

const never = new Promise<boolean>(() => {})

test('with a network it is told how the change ended', async () => {
  expect(await sentOrQueued(Promise.resolve(false))).toBe(false)
  expect(await sentOrQueued(Promise.resolve(true))).toBe(true)
})

test('without one the change is kept, also where the network goes while it is on its way', async () => {
  const underWay = sentOrQueued(never)
  online(false)
  expect(await underWay).toBe(true)
  expect(await sentOrQueued(never)).toBe(true)
})
