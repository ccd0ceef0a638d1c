import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLocalFileStore } from './local-folder.ts'
import { FileStoreUnavailable } from './port.ts'
import { fileStoreBehaviour } from './testing/behaviour.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'kervan-files-'))

fileStoreBehaviour('files in a folder', async () => {
  const folder = await newFolder()
  const open = () => createLocalFileStore(join(folder, 'files'))
  return { store: open(), another: open(), close: () => rm(folder, { recursive: true }) }
})

async function* some() {
  yield Buffer.from('bytes')
}

describe('a folder', () => {
  test('holds a file for its user alone, and no half one under its name', async () => {
    const folder = await newFolder()
    const store = createLocalFileStore(folder)
    const received = await store.receive(some(), 100)
    expect(await readdir(folder)).toEqual(['arrivals'])
    await received.keep()
    expect(await readdir(join(folder, 'arrivals'))).toEqual([])
    expect(await readdir(join(folder, received.id.slice(0, 2)))).toEqual([received.id])
    await rm(folder, { recursive: true })
  })

  test('that is cut short by something else is written again', async () => {
    const folder = await newFolder()
    const store = createLocalFileStore(folder)
    const first = await store.receive(some(), 100)
    await first.keep()
    await writeFile(join(folder, first.id.slice(0, 2), first.id), 'by')
    await (await store.receive(some(), 100)).keep()
    expect(await store.sizeOf(first.id)).toBe(5)
    await rm(folder, { recursive: true })
  })

  test('that is none says so', async () => {
    const folder = await newFolder()
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await chmod(file, 0o600)
    await expect(createLocalFileStore(file).check()).rejects.toThrow(FileStoreUnavailable)
    await expect(createLocalFileStore(join(file, 'below')).check()).rejects.toThrow(FileStoreUnavailable)
    await rm(folder, { recursive: true })
  })
})
