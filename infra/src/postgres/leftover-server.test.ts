import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stopLeftoverServer } from './leftover-server.ts'
import { isAlive } from './process-identity.ts'

const REST = '/srv/cluster\n1790000000\n5432\n/tmp/sockets\n\n  1234567    32768\nready\n'

const clusterLockedBy = async (pid: number): Promise<string> => {
  const cluster = await mkdtemp(join(tmpdir(), 'cluster-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  await writeFile(join(cluster, 'postmaster.pid'), `${pid}\n${REST}`)
  return cluster
}

/** The lock's number, which no process has, and the rest of the lock. */
const expectFree = async (cluster: string): Promise<void> => {
  const [number = '', ...rest] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  expect(() => process.kill(Number(number), 0)).toThrow('ESRCH')
  expect(rest.join('\n')).toBe(REST)
}

test('the lock of a server that has ended and waits to be reaped keeps nothing from starting', async () => {
  // The shell becomes `sleep`, which never asks for the end of the child that the shell had.
  const parent = spawn('sh', ['-c', `sh -c 'echo $$' & exec sleep 1000`])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(parent.stdout, 'data')
  const pid = Number.parseInt(String(line), 10)
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(() => process.kill(pid, 0)).not.toThrow()
  const cluster = await clusterLockedBy(pid)
  await stopLeftoverServer(cluster)
  await expectFree(cluster)
})

test('nor does that of one whose number another program carries by now, which is left alone', async () => {
  const cluster = await clusterLockedBy(process.pid)
  await stopLeftoverServer(cluster)
  await expectFree(cluster)
})

test('a cluster without a lock stays without one', async () => {
  const cluster = await clusterLockedBy(process.pid)
  await rm(join(cluster, 'postmaster.pid'))
  await stopLeftoverServer(cluster)
  await expect(readFile(join(cluster, 'postmaster.pid'))).rejects.toThrow('ENOENT')
})
