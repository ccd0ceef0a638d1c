import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefreshSoon, type RefreshSoon } from './refresh-soon.ts'
import { POLL_EVERY } from './use-online-users.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each<[string, keyof RefreshSoon, number]>([
  ['one’s own status', 'afterOwnChange', 500],
  ['another’s', 'afterAnothers', 200],
])('the colleagues are asked for anew soon after a change of %s', (_whose, changed, milliseconds) => {
  const refresh = vi.fn()
  const soon = createRefreshSoon(refresh)
  soon[changed]()
  vi.advanceTimersByTime(milliseconds - 1)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('are asked for once after several changes, and no longer once they are not shown', () => {
  const refresh = vi.fn()
  const soon = createRefreshSoon(refresh)
  soon.afterAnothers()
  soon.afterAnothers()
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledTimes(1)
  soon.afterOwnChange()
  soon.stop()
  vi.runAllTimers()
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('are asked for each ten seconds, which is no use of the product', () => {
  expect(POLL_EVERY).toBe(10_000)
  expect(listOnlineUsers.isPoll).toBe(true)
})
