import { describe, expect, it } from 'vitest'
import { createHandOver } from './hand-over.ts'

const LONG = 3_600_000

describe('a hand-over', () => {
  it('gives what is offered to who waits, and tells who offered', async () => {
    const handOver = createHandOver<string>()
    const taking = handOver.take(LONG)
    const offer = handOver.offer('one')
    expect(await taking).toBe('one')
    expect(await offer.isTaken(LONG)).toBe(true)
  })

  it('keeps an item on offer until a caller takes it', async () => {
    const handOver = createHandOver<string>()
    const offer = handOver.offer('one')
    expect(await offer.isTaken(1)).toBe(false)
    expect(await handOver.take(LONG)).toBe('one')
    expect(await offer.isTaken(LONG)).toBe(true)
  })

  it('gives nothing that was withdrawn', async () => {
    const handOver = createHandOver<string>()
    handOver.offer('one').withdraw()
    expect(await handOver.take(1)).toBeUndefined()
  })

  it('gives each item once', async () => {
    const handOver = createHandOver<string>()
    handOver.offer('one')
    expect(await handOver.take(LONG)).toBe('one')
    expect(await handOver.take(1)).toBeUndefined()
  })

  it('lets go of who waits when it is aborted', async () => {
    const stop = new AbortController()
    const taking = createHandOver<string>().take(LONG, stop.signal)
    stop.abort()
    expect(await taking).toBeUndefined()
  })

  it('tells who waits, and who comes later, that it broke down', async () => {
    const handOver = createHandOver<string>()
    const taking = handOver.take(LONG)
    handOver.fail(new Error('Kafka is gone'))
    await expect(taking).rejects.toThrow('Kafka is gone')
    await expect(handOver.take(LONG)).rejects.toThrow('Kafka is gone')
  })
})
