import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTerminal } from './terminal.ts'

const terminal = (isWatched: boolean, json = false) => {
  const said: string[] = []
  return { said, on: createTerminal({ out: () => undefined, err: (text) => said.push(text), isWatched }, json) }
}

describe('what takes long, where the output is no terminal', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('says now and then where it is, until it ends', () => {
    const { said, on } = terminal(false)
    const progress = on.progress('of the log', 1_000_000)
    vi.advanceTimersByTime(15_000)
    progress.reach(250_000)
    vi.advanceTimersByTime(15_000)
    progress.expect(2_000_000)
    vi.advanceTimersByTime(15_000)
    progress.end()
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual([
      '0 of 1000000 of the log, 0%\n',
      '250000 of 1000000 of the log, 25%, some 90 s to go\n',
      '250000 of 2000000 of the log, 12%, some 5 min to go\n',
    ])
  })

  test('says how far it came where the total is not known', () => {
    const { said, on } = terminal(false)
    const progress = on.progress('of the log', 0)
    progress.reach(300)
    vi.advanceTimersByTime(15_000)
    progress.end()
    expect(said).toEqual(['300 of the log so far, after 15 s\n'])
  })

  test('says nothing when it is soon done, or to a machine that reads JSON', () => {
    const quick = terminal(false)
    quick.on.progress('of the log', 10).end()
    const machine = terminal(false, true)
    machine.on.progress('of the log', 10)
    vi.advanceTimersByTime(60_000)
    expect([...quick.said, ...machine.said]).toEqual([])
  })

  test('a wait without a count says how long it has been', async () => {
    const { said, on } = terminal(false)
    const { promise, resolve } = Promise.withResolvers<number>()
    const waited = on.meanwhile('Looking at the installation', promise)
    vi.advanceTimersByTime(30_000)
    resolve(3)
    expect(await waited).toBe(3)
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['Looking at the installation, 15 s so far\n', 'Looking at the installation, 30 s so far\n'])
  })
})
