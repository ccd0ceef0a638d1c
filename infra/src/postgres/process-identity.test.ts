import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { isAlive, isServerOf, processIdentity } from './process-identity.ts'

const SLEEP = ['-e', 'setInterval(() => {}, 1000)']

test('names a living process, and never one that has ended', async () => {
  const child = spawn(process.execPath, SLEEP)
  const pid = child.pid as number
  expect(processIdentity(pid)).toMatch(new RegExp(`^${pid} \\S`))
  expect(processIdentity(pid)).toBe(processIdentity(pid))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([isAlive(pid), processIdentity(pid)]).toEqual([false, undefined])
})

test('takes a process that has ended and waits to be reaped for ended', async () => {
  // The shell becomes `sleep`, which never asks for the end of the child that the shell had.
  const parent = spawn('sh', ['-c', `sh -c 'echo $$' & exec sleep 1000`])
  const [line] = await once(parent.stdout, 'data')
  const pid = Number.parseInt(String(line), 10)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000)
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
})

test('takes no stranger for the server of a data folder', () => {
  expect(isServerOf(process.pid, '/srv/kervan/postgres/cluster')).toBe(false)
})
