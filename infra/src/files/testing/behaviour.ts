import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, FileTooLarge } from '../port.ts'

/** A store that is empty at first. */
export interface StoreUnderTest {
  readonly store: FileStore
  /** The same files seen by another process. */
  readonly another: FileStore
  close(): Promise<void>
}

const MOST = 1024 * 1024
const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function* inChunks(bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const readWhole = async (store: FileStore, id: string, range?: { first: number; last: number }) => {
  const stream = await store.read(id, range)
  if (!stream) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const keepBytes = async (store: FileStore, bytes: Uint8Array) => {
  const received = await store.receive(inChunks(bytes), MOST)
  await received.keep()
  await received.discard()
  return received
}

/** What every adapter of the port keeps. */
export const fileStoreBehaviour = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(name, () => {
    let store: FileStore
    let another: FileStore
    let close: () => Promise<void>

    beforeAll(async () => {
      ;({ store, another, close } = await open())
    })
    afterAll(() => close())

    test('gives back what it was given, to every process, whatever the bytes', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ minLength: 1, maxLength: 20_000 }),
          fc.integer({ min: 1, max: 9_000 }),
          async (bytes, chunk) => {
            const received = await store.receive(inChunks(bytes, chunk), MOST)
            expect(received).toMatchObject({ id: idOf(bytes), size: bytes.length })
            await received.keep()
            await received.discard()
            expect(await another.sizeOf(received.id)).toBe(bytes.length)
            expect(await readWhole(another, received.id)).toEqual(Buffer.from(bytes))
          },
        ),
        { numRuns: 25 },
      )
    })

    test('keeps an empty file', async () => {
      const { id } = await keepBytes(store, new Uint8Array())
      expect(await store.sizeOf(id)).toBe(0)
      expect(await readWhole(store, id)).toEqual(Buffer.alloc(0))
    })

    test('gives any part of a file', async () => {
      const bytes = randomBytes(5_000)
      const { id } = await keepBytes(store, bytes)
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 4_999 }), fc.integer({ min: 0, max: 4_999 }), async (one, other) => {
          const [first, last] = one < other ? [one, other] : [other, one]
          expect(await readWhole(store, id, { first, last })).toEqual(bytes.subarray(first, last + 1))
        }),
        { numRuns: 20 },
      )
    })

    test('shows nothing of what has not been kept, and forgets what is discarded', async () => {
      const received = await store.receive(inChunks(randomBytes(3_000)), MOST)
      expect(await another.sizeOf(received.id)).toBeNull()
      expect(await another.read(received.id)).toBeNull()
      await received.discard()
      expect(existsSync(received.path)).toBe(false)
      await received.discard()
      expect(await another.sizeOf(received.id)).toBeNull()
    })

    test('stores the same bytes once, however many keep them at the same time', async () => {
      const bytes = randomBytes(30_000)
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, index) => keepBytes(index % 2 ? store : another, bytes)),
      )
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(await readWhole(store, idOf(bytes))).toEqual(bytes)
      await keepBytes(store, bytes)
      expect(await readWhole(another, idOf(bytes))).toEqual(bytes)
    })

    test('refuses what is too large with the first byte that is, and leaves nothing of it', async () => {
      let given = 0
      async function* endless() {
        for (;;) {
          given += 1_000
          yield randomBytes(1_000)
        }
      }
      await expect(store.receive(endless(), 10_500)).rejects.toThrow(FileTooLarge)
      expect(given).toBe(11_000)
      await expect(
        store.receive(inChunks(randomBytes(10_500)), 10_500).then((each) => each.discard()),
      ).resolves.toBeUndefined()
    })

    test('passes on that a source broke off', async () => {
      async function* broken() {
        yield randomBytes(100)
        throw new Error('the sender has gone')
      }
      await expect(store.receive(broken(), MOST)).rejects.toThrow('the sender has gone')
    })

    test('puts bytes under any name of its kind, in place of what is there, whole or not at all', async () => {
      const name = 'c'.repeat(64)
      for (const bytes of [randomBytes(3_000), randomBytes(10), new Uint8Array()]) {
        await store.put(name, inChunks(bytes))
        expect(await readWhole(another, name)).toEqual(Buffer.from(bytes))
      }
      async function* broken() {
        yield randomBytes(100)
        throw new Error('no more comes')
      }
      await expect(store.put(name, broken())).rejects.toThrow('no more comes')
      expect(await another.sizeOf(name)).toBe(0)
      await store.remove(name)
    })

    test('removes a file once and for all, and takes it in again', async () => {
      const bytes = randomBytes(2_000)
      const { id } = await keepBytes(store, bytes)
      await store.remove(id)
      await another.remove(id)
      expect(await another.sizeOf(id)).toBeNull()
      expect(await store.read(id)).toBeNull()
      await keepBytes(another, bytes)
      expect(await readWhole(store, id)).toEqual(bytes)
    })

    test.each([
      '../../etc/passwd',
      '..',
      '',
      'a'.repeat(63),
      `${'A'.repeat(64)}`,
      `${'a'.repeat(64)}/x`,
      `${'a'.repeat(63)}\0`,
    ])('takes %j for no file of its own', async (id) => {
      await expect(store.sizeOf(id)).rejects.toThrow(RangeError)
      await expect(store.read(id)).rejects.toThrow(RangeError)
      await expect(store.remove(id)).rejects.toThrow(RangeError)
    })

    test('clears what was left by a process that ended, and nothing that is under way', async () => {
      const left = await store.receive(inChunks(randomBytes(100)), MOST)
      await store.clearAbandoned(60_000)
      expect(existsSync(left.path)).toBe(true)
      await store.clearAbandoned(-60_000)
      expect(existsSync(left.path)).toBe(false)
    })

    test('can be asked whether it works', async () => {
      await expect(store.check()).resolves.toBeUndefined()
    })
  })
}
