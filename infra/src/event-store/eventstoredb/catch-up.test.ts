import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect, test } from 'vitest'
import { createCatchUp } from './catch-up.ts'
import { positionOf } from './decode-event.ts'

/** A log with an event at every tenth position up to 100. */
const log = Array.from({ length: 10 }, (_, index) =>
  new streams.ReadResp.ReadEvent.RecordedEvent().setCommitPosition(String((index + 1) * 10)),
)

const setUp = () => {
  const begun: bigint[] = []
  let open = 0
  const catchUp = createCatchUp({
    walkAfter(position) {
      begun.push(position)
      open++
      const left = log.filter((event) => positionOf(event) > position)
      return {
        next: async ({ events }) => ({ events: left.splice(0, events), more: left.length > 0 }),
        close() {
          open--
        },
      }
    },
  })
  const read = async (after: bigint, events: number) =>
    (await catchUp.read(after, { events, bytes: 1_000_000 })).events.map(positionOf)
  return { read, begun, open: () => open, close: catchUp.close }
}

test('goes on with the same call from batch to batch', async () => {
  const { read, begun } = setUp()
  expect(await read(0n, 4)).toEqual([10n, 20n, 30n, 40n])
  expect(await read(40n, 4)).toEqual([50n, 60n, 70n, 80n])
  expect(begun).toEqual([0n])
})

test('begins anew for a follower that was elsewhere in between', async () => {
  const { read, begun, open } = setUp()
  await read(0n, 2)
  expect(await read(60n, 2)).toEqual([70n, 80n])
  expect(begun).toEqual([0n, 60n])
  expect(open()).toBe(1)
})

test('leaves no call open at the end', async () => {
  const { read, open } = setUp()
  expect(await read(80n, 5)).toEqual([90n, 100n])
  expect(open()).toBe(0)
  expect(await read(100n, 5)).toEqual([])
  expect(open()).toBe(0)
})

test('leaves no call open when its follower leaves', async () => {
  const { read, open, close } = setUp()
  await read(0n, 2)
  close()
  expect(open()).toBe(0)
})
