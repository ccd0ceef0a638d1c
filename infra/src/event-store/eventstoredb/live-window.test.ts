import streams from '@eventstore/db-client/generated/streams_pb.js'
import { describe, expect, test } from 'vitest'
import { positionOf } from './decode-event.ts'
import { createLiveWindow, type LiveWindow } from './live-window.ts'

const event = (position: number, bytes = 10) =>
  new streams.ReadResp.ReadEvent.RecordedEvent().setCommitPosition(String(position)).setData(new Uint8Array(bytes))

const positionsAfter = (window: LiveWindow, position: bigint, events = 100, bytes = Number.POSITIVE_INFINITY) =>
  window.after(position, { events, bytes }).events.map((held) => Number(positionOf(held)))

describe('the newest part of a log', () => {
  test('holds what comes after the place where it begins', () => {
    const window = createLiveWindow(100n)
    for (const position of [130, 170, 210]) window.add(event(position))
    expect(positionsAfter(window, 100n)).toEqual([130, 170, 210])
    expect(positionsAfter(window, 130n)).toEqual([170, 210])
    expect(positionsAfter(window, 150n, 1)).toEqual([170])
    expect(positionsAfter(window, 210n)).toEqual([])
    expect(positionsAfter(window, 999n)).toEqual([])
    expect(window.end).toBe(210n)
  })

  test('gives what is large in parts, and says when there is more', () => {
    const window = createLiveWindow(0n)
    for (const position of [1, 2, 3]) window.add(event(position, 1_000))
    expect(positionsAfter(window, 0n, 100, 1_500)).toEqual([1, 2])
    expect(positionsAfter(window, 2n, 100, 1_500)).toEqual([3])
    expect(window.after(0n, { events: 100, bytes: 1 }).more).toBe(true)
    expect(window.after(0n, { events: 2, bytes: 100_000 }).more).toBe(true)
    expect(window.after(2n, { events: 100, bytes: 100_000 }).more).toBe(false)
  })

  test('does not know what came before', () => {
    const window = createLiveWindow(100n)
    expect(window.covers(99n)).toBe(false)
    expect(window.covers(100n)).toBe(true)
    expect(window.covers(5_000n)).toBe(true)
  })

  test('takes nothing twice, and nothing from behind', () => {
    const window = createLiveWindow(100n)
    expect(window.add(event(130))).toBe(true)
    expect(window.add(event(130))).toBe(false)
    expect(window.add(event(90))).toBe(false)
    expect(positionsAfter(window, 100n)).toEqual([130])
  })

  test('reaches further than its last event, never back', () => {
    const window = createLiveWindow(100n)
    window.add(event(130))
    window.reach(400n)
    window.reach(200n)
    expect(window.end).toBe(400n)
    expect(positionsAfter(window, 100n)).toEqual([130])
  })

  test.each([
    ['many', 10_000, 10, 5_000],
    ['large', 100, 1_000_000, 16],
  ])('lets the oldest go when they are %s', (_, count, bytes, kept) => {
    const window = createLiveWindow(0n)
    for (let position = 1; position <= count; position++) window.add(event(position, bytes))
    const held = positionsAfter(window, 0n, count)
    expect(held.length).toBeGreaterThanOrEqual(kept)
    expect(held.length).toBeLessThan(count)
    expect(held.at(-1)).toBe(count)
    expect(window.covers(BigInt(held[0]! - 1))).toBe(true)
    expect(window.covers(BigInt(held[0]! - 2))).toBe(false)
  })
})
