import { describe, expect, it } from 'vitest'
import { createBackOff } from './back-off.ts'
import { retry } from './retry.ts'

const away = new Error('away')
const broken = new Error('broken')
const isPassing = (error: unknown) => error === away

/** Throws these errors one after the other, and then gives 'done'. */
const failing = (...errors: Error[]) => {
  const left = [...errors]
  let made = 0
  const attempt = async () => {
    made++
    const error = left.shift()
    if (error) throw error
    return 'done'
  }
  return { attempt, made: () => made }
}

const setUp = () => {
  const pauses: number[] = []
  const backOff = createBackOff({ random: () => 1, wait: async (milliseconds) => void pauses.push(milliseconds) })
  return { pauses, backOff }
}

describe('retry', () => {
  it('makes attempts with longer and longer pauses until one succeeds', async () => {
    const { pauses, backOff } = setUp()
    expect(await retry(failing(away, away, away).attempt, { isPassing, backOff })).toBe('done')
    expect(pauses).toEqual([100, 200, 400])
  })

  it('throws an error that does not pass at once', async () => {
    const { backOff } = setUp()
    const { attempt, made } = failing(away, broken, away)
    await expect(retry(attempt, { isPassing, backOff })).rejects.toBe(broken)
    expect(made()).toBe(2)
  })

  it('throws the error of the last attempt', async () => {
    const { pauses, backOff } = setUp()
    const { attempt, made } = failing(away, away, away, away)
    await expect(retry(attempt, { isPassing, backOff, attempts: 3 })).rejects.toBe(away)
    expect([made(), pauses.length]).toEqual([3, 2])
  })

  it('begins no attempt after its time', async () => {
    const { backOff } = setUp()
    const { attempt, made } = failing(away, away)
    await expect(retry(attempt, { isPassing, backOff, withinMs: -1 })).rejects.toBe(away)
    expect(made()).toBe(1)
  })

  it('tells each error after which it tries again', async () => {
    const { backOff } = setUp()
    const heard: unknown[] = []
    await retry(failing(away, away).attempt, { isPassing, backOff, onRetry: (error) => heard.push(error) })
    expect(heard).toEqual([away, away])
  })

  it('gives undefined once the signal aborts, without another attempt', async () => {
    const stop = new AbortController()
    const { attempt, made } = failing(away, away)
    const backOff = createBackOff({ wait: async () => stop.abort() })
    expect(await retry(attempt, { isPassing, backOff, signal: stop.signal })).toBeUndefined()
    expect(made()).toBe(1)
    expect(await retry(attempt, { isPassing, signal: stop.signal })).toBeUndefined()
    expect(made()).toBe(1)
  })

  it('throws what does not pass although the signal has aborted', async () => {
    const stop = new AbortController()
    const attempt = async () => {
      stop.abort()
      throw broken
    }
    await expect(retry(attempt, { isPassing, signal: stop.signal })).rejects.toBe(broken)
  })
})
