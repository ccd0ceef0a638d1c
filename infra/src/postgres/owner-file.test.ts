import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimFolder, ownerOf } from './owner-file.ts'
import { processIdentity } from './process-identity.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/kervan-owner-`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the claim of a living process holds until it lets go', () => {
  const release = claimFolder(folder)
  expect(ownerOf(folder)).toBe(process.pid)
  expect(() => claimFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  expect(ownerOf(folder)).toBeUndefined()
})

test('that of a process which has ended is worth nothing, also before its parent asks for its end', async () => {
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'])
  const pid = Number.parseInt(String((await once(parent.stdout, 'data'))[0]), 10)
  await writeFile(`${folder}/owner`, processIdentity(pid) as string)
  expect(ownerOf(folder)).toBe(pid)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(ownerOf(folder)).toBeUndefined(), 30_000)
  claimFolder(folder)
  expect(await readFile(`${folder}/owner`, 'utf8')).toBe(processIdentity(process.pid))
  parent.kill('SIGKILL')
})

test.each([
  ['another process that has its number by now', `${process.ppid} 17`],
  ['a number that no process has', '4000000 17'],
  ['a claim that was cut off while it was written', ''],
])('nor that of %s', async (_, claim) => {
  await writeFile(`${folder}/owner`, claim)
  expect(ownerOf(folder)).toBeUndefined()
  claimFolder(folder)
  expect(ownerOf(folder)).toBe(process.pid)
})
