import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchActivity } from './activity.ts'

/** The channels of all tabs of the test. */
let channels: FakeChannel[]
class FakeChannel {
  onmessage: (() => void) | null = null
  readonly postMessage = vi.fn(() => {
    for (const other of channels) if (other !== this) other.onmessage?.()
  })
  readonly close = () => {
    channels = channels.filter((each) => each !== this)
  }
  constructor() {
    channels.push(this)
  }
}

let page: EventTarget
beforeEach(() => {
  channels = []
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const does = (sign: string) => page.dispatchEvent(new Event(sign))

it.each(['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'click'])(
  '%s is activity, here and in every other tab',
  (sign) => {
    const [here, there] = [vi.fn(), vi.fn()]
    watchActivity(here)
    vi.stubGlobal('window', new EventTarget())
    watchActivity(there)
    does(sign)
    expect([here.mock.calls.length, there.mock.calls.length]).toEqual([1, 1])
  },
)

it('is noted once a second at most, and no longer once the watching has stopped', () => {
  const noted = vi.fn()
  const stop = watchActivity(noted)
  does('mousemove')
  does('keydown')
  expect(noted).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  does('keydown')
  expect(noted).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  stop()
  does('click')
  expect(noted).toHaveBeenCalledTimes(2)
  expect(channels).toEqual([])
})
