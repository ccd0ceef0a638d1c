import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSecretFile } from './ensure-secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('those who start together have the same secret, which its owner alone reads', async () => {
  const path = join(folder, 'data', 'the.key')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => ensureSecretFile(path)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(join(folder, 'data'))).toEqual(['the.key'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('one that is there is read, and closed to others; an empty one is no secret', async () => {
  const path = join(folder, 'the.key')
  await writeFile(path, 'what was put back\n')
  await chmod(path, 0o644)
  expect(await ensureSecretFile(path)).toBe('what was put back')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await writeFile(path, '\n')
  await expect(ensureSecretFile(path)).rejects.toThrow('is empty')
})
