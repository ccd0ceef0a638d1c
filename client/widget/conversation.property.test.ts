import type { ShownMessage } from '@kervan/contracts/visitors/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING_SAID, newestPosition, withTold, withWritten } from './conversation.ts'

const messages = fc.uniqueArray(fc.nat(500), { maxLength: 30 }).map((positions) =>
  positions
    .toSorted((one, other) => one - other)
    .map(
      (position): ShownMessage => ({
        id: `m${position}`,
        from: position % 2 ? 'team' : 'visitor',
        text: String(position),
        at: new Date(position).toISOString(),
        position: String(position),
      }),
    ),
)

test('in whatever portions, twice or out of order it is told, each message is there once and in its place', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.tuple(fc.nat(30), fc.nat(30))), (all, portions) => {
      const told = [...portions.map(([from, count]) => all.slice(from, from + count)), all]
      const held = told.reduce((before, part) => withTold(before, { messages: part, earlier: false }), NOTHING_SAID)
      expect(held.messages).toEqual(all)
      expect(newestPosition(held)).toBe(all.at(-1)?.position ?? null)
    }),
  )
})

test('what was written is shown once: as pending until it is told, and as told from then on', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const written = all.reduce((before, { id, text }) => withWritten(before, { id, text }), NOTHING_SAID)
      const half = all.slice(0, all.length / 2)
      const held = withTold(written, { messages: half, earlier: false })
      expect(held.pending.map(({ id }) => id)).toEqual(all.slice(half.length).map(({ id }) => id))
    }),
  )
})
