import { afterAll, beforeAll, describe } from 'vitest'
import { appending } from './behaviour/appending.ts'
import { following } from './behaviour/following.ts'
import { limits } from './behaviour/limits.ts'
import type { LogUnderTest } from './behaviour/log-under-test.ts'
import { oneOrder } from './behaviour/one-order.ts'
import { reading } from './behaviour/reading.ts'

/** What every adapter of the event store keeps, whatever its engine. All tests share the one log that `openLog` gives. */
export const eventStoreBehaviour = (name: string, openLog: () => Promise<LogUnderTest>): void => {
  describe(name, () => {
    let opened: LogUnderTest
    const log = () => opened

    beforeAll(async () => {
      opened = await openLog()
    })
    afterAll(() => opened.close())

    appending(log)
    reading(log)
    following(log)
    oneOrder(log)
    limits(log)
  })
}
