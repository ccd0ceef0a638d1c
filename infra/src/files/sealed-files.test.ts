import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Vault, VaultUnavailable } from '../vault/port.ts'
import { createDerivedSubjectKeys } from '../vault/testing/derived-subject-keys.ts'
import { createVault } from '../vault/vault.ts'
import { createLocalFileStore } from './local-folder.ts'
import type { ByteRange, FileStore } from './port.ts'
import { createSealedFiles, sealedNameOf, uploadNameOf } from './sealed-files.ts'
import { CHUNK_BYTES, FileAltered, HEAD_BYTES } from './sealed-format.ts'

let folder: string
let store: FileStore
let vault: Vault
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-sealed-'))
  store = createLocalFileStore(folder)
  vault = createVault(createDerivedSubjectKeys())
})
afterAll(() => rm(folder, { recursive: true }))

const [AYSE, MERT] = ['lead-ayse', 'lead-mert']
const MORE = 28

const upload = async (bytes: Uint8Array, of: Vault = vault): Promise<string> => {
  const received = await createSealedFiles(store, of).receive(Readable.from([Buffer.from(bytes)]), 10_000_000)
  await received.keep()
  await received.discard()
  return received.id
}
const give = async (bytes: Uint8Array, subject = AYSE): Promise<string> => {
  const id = await upload(bytes)
  expect(await createSealedFiles(store, vault).bring(id, bytes.length, subject)).toBe(true)
  return id
}
const read = async (id: string, subject = AYSE, range?: ByteRange, of: Vault = vault): Promise<Buffer | null> => {
  const found = await createSealedFiles(store, of).of(subject).read(id, range)
  return found && Buffer.concat(await Array.fromAsync(found as AsyncIterable<Buffer>))
}
const pathOf = (id: string, subject = AYSE) => {
  const name = sealedNameOf(subject, id)
  return join(folder, name.slice(0, 2), name)
}

/** About a border of chunks, and anything. */
const length = fc.oneof(
  fc.constantFrom(
    0,
    1,
    CHUNK_BYTES - 1,
    CHUNK_BYTES,
    CHUNK_BYTES + 1,
    2 * CHUNK_BYTES - 1,
    2 * CHUNK_BYTES,
    3 * CHUNK_BYTES,
  ),
  fc.nat(4 * CHUNK_BYTES),
)

describe('a sealed file', () => {
  test('is what it was, whole and in any part', async () => {
    await fc.assert(
      fc.asyncProperty(length, fc.nat(), fc.nat(), async (size, one, other) => {
        const bytes = randomBytes(size)
        const id = await give(bytes)
        expect((await read(id))?.equals(bytes)).toBe(true)
        if (size === 0) return
        const [first, last] = [one % size, other % size].toSorted((a, b) => a - b) as [number, number]
        expect((await read(id, AYSE, { first, last }))?.equals(bytes.subarray(first, last + 1))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('of which a part is asked for is read no further than the chunks of that part', async () => {
    const bytes = randomBytes(10 * CHUNK_BYTES)
    const id = await give(bytes)
    const parts: (ByteRange | undefined)[] = []
    const watched: FileStore = {
      ...store,
      read(name, range) {
        parts.push(range)
        return store.read(name, range)
      },
    }
    const found = await createSealedFiles(watched, vault)
      .of(AYSE)
      .read(id, { first: 5 * CHUNK_BYTES, last: 5 * CHUNK_BYTES })
    expect(Buffer.concat(await Array.fromAsync(found as AsyncIterable<Buffer>))).toEqual(
      bytes.subarray(5 * CHUNK_BYTES, 5 * CHUNK_BYTES + 1),
    )
    const at = HEAD_BYTES + 5 * (CHUNK_BYTES + MORE)
    expect(parts).toEqual([
      { first: 0, last: HEAD_BYTES - 1 },
      { first: at, last: at + CHUNK_BYTES + MORE - 1 },
    ])
  })

  test('shows nothing of what it holds, nor that two have the same', async () => {
    const planted = Buffer.from('Ayşe Yılmaz, panoramik röntgen, +90 532 000 00 01 '.repeat(3_000))
    const id = await give(planted, AYSE)
    await give(planted, MERT)
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    const contents = await Promise.all(names.map(({ parentPath, name }) => readFile(join(parentPath, name))))
    expect(names.length).toBeGreaterThan(2)
    for (const value of ['Ayşe', 'röntgen', '+90 532'])
      expect(contents.some((each) => each.includes(value))).toBe(false)
    expect(names.map(({ name }) => name)).not.toContain(id)
    expect((await readFile(pathOf(id, AYSE))).equals(await readFile(pathOf(id, MERT)))).toBe(false)
  })

  test.each<[string, (sealed: Buffer) => Buffer]>([
    [
      'a byte of a chunk was altered',
      (sealed) => sealed.fill((sealed[HEAD_BYTES + 1_000] as number) ^ 1, HEAD_BYTES + 1_000, HEAD_BYTES + 1_001),
    ],
    ['a byte of the head was altered', (sealed) => sealed.fill((sealed[60] as number) ^ 1, 60, 61)],
    ['its end is missing', (sealed) => sealed.subarray(0, -1)],
    ['its last chunk is missing', (sealed) => sealed.subarray(0, HEAD_BYTES + 2 * (CHUNK_BYTES + MORE))],
    ['all chunks are missing', (sealed) => sealed.subarray(0, HEAD_BYTES)],
    [
      'it has a chunk more',
      (sealed) => Buffer.concat([sealed, sealed.subarray(HEAD_BYTES, HEAD_BYTES + CHUNK_BYTES + MORE)]),
    ],
    [
      'two chunks changed places',
      (sealed) => {
        const chunk = (index: number) =>
          sealed.subarray(HEAD_BYTES + index * (CHUNK_BYTES + MORE), HEAD_BYTES + (index + 1) * (CHUNK_BYTES + MORE))
        return Buffer.concat([sealed.subarray(0, HEAD_BYTES), chunk(1), chunk(0), chunk(2)])
      },
    ],
  ])('is refused where %s', async (_what, change) => {
    const bytes = randomBytes(3 * CHUNK_BYTES)
    const id = await give(bytes)
    await writeFile(pathOf(id), change(await readFile(pathOf(id))))
    await expect(read(id)).rejects.toThrow(FileAltered)
  })

  test('is refused where it lies in the place of another, whole or by its chunks', async () => {
    const [one, other] = [await give(randomBytes(100)), await give(randomBytes(100))]
    const [ofOne, ofOther] = [await readFile(pathOf(one)), await readFile(pathOf(other))]
    await writeFile(pathOf(one), ofOther)
    await expect(read(one)).rejects.toThrow(FileAltered)
    await writeFile(pathOf(one), Buffer.concat([ofOne.subarray(0, HEAD_BYTES), ofOther.subarray(HEAD_BYTES)]))
    await expect(read(one)).rejects.toThrow(FileAltered)
  })
})

describe('files of two', () => {
  test('are two with the same bytes: who is forgotten takes none from the other', async () => {
    const bytes = randomBytes(1_000)
    const id = await give(bytes, 'lead-goes')
    await give(bytes, 'lead-stays')
    expect(await createSealedFiles(store, vault).of('lead-neither').read(id)).toBe(null)
    await vault.forget(['lead-goes'])
    expect(await read(id, 'lead-goes')).toBe(null)
    expect(await read(id, 'lead-stays')).toEqual(bytes)
    await store.remove(sealedNameOf('lead-goes', id))
    expect(await createSealedFiles(store, vault).bring(id, bytes.length, 'lead-goes')).toBe(false)
  })

  test('that came before are read in clear, and are sealed for a record that names them anew', async () => {
    const bytes = randomBytes(1_000)
    const before = await store.receive(Readable.from([bytes]), 10_000)
    await before.keep()
    expect(await read(before.id)).toEqual(bytes)
    expect(await createSealedFiles(store, vault).bring(before.id, bytes.length, MERT)).toBe(true)
    await store.remove(before.id)
    expect(await read(before.id, MERT)).toEqual(bytes)
    expect(await read(before.id, AYSE)).toBe(null)
  })
})

test('an upload that goes takes its key along, and may come again', async () => {
  const keys = createDerivedSubjectKeys()
  const files = createSealedFiles(store, createVault(keys))
  const bytes = randomBytes(100)
  const keep = async () => {
    const received = await files.receive(Readable.from([bytes]), 1_000)
    await received.keep()
    return received.id
  }
  const id = await keep()
  const [subject] = await keys.subjectsWithKeys('file-')
  await files.bring(id, bytes.length, AYSE)
  await files.removeUpload(id)
  expect(await keys.subjectsWithKeys('file-')).toEqual([])
  expect(await store.sizeOf(uploadNameOf(id))).toBe(null)
  expect(await files.bring(id, bytes.length, MERT)).toBe(false)
  expect(await read(id)).toEqual(bytes)
  await keep()
  expect(await keys.subjectsWithKeys('file-')).not.toEqual([subject])
  expect(await files.bring(id, bytes.length, MERT)).toBe(true)
  await files.remove(id)
  await files.remove(id)
})

test('while the keys are away nothing is stored and nothing is told to be gone', async () => {
  const bytes = randomBytes(1_000)
  const id = await give(bytes)
  const refuse = () => Promise.reject(new VaultUnavailable('testing', new Error('away')))
  const away = { ...vault, seal: refuse, open: refuse }
  const count = async () => (await readdir(folder, { recursive: true })).length
  const before = await count()
  await expect(upload(randomBytes(1_000), away)).rejects.toThrow(VaultUnavailable)
  await expect(createSealedFiles(store, away).bring(id, bytes.length, 'lead-new')).rejects.toThrow(VaultUnavailable)
  await expect(read(id, AYSE, undefined, away)).rejects.toThrow(VaultUnavailable)
  expect(await createSealedFiles(store, vault).of('lead-new').read(id)).toBe(null)
  expect((await count()) - before).toBeLessThanOrEqual(1)
  expect(await read(id)).toEqual(bytes)
})
