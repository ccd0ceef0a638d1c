import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/kervan-make-folder-`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('makes a folder and those above it for this user alone, and takes one that is there', async () => {
  await makeFolder(`${folder}/a/b/c`)
  await makeFolder(`${folder}/a/b/c`)
  expect((await stat(`${folder}/a/b`)).mode & 0o777).toBe(0o700)
})

test('is made by several at once', async () => {
  for (let time = 0; time < 10; time++)
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(`${folder}/at-once-${time}/b/c`)))
})

test('throws what the system says where nothing can be made', async () => {
  await writeFile(`${folder}/file`, '')
  await symlink(`${folder}/nowhere`, `${folder}/dangling`)
  await expect(makeFolder(`${folder}/file`)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(`${folder}/file/below`)).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(makeFolder(`${folder}/dangling/below`)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.runIf(process.platform === 'linux')('ends in /proc, where a recursive mkdir never returns', async () => {
  await expect(makeFolder('/proc/x/postgres')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' })
})
