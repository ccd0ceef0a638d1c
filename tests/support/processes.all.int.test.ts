import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processes, signalTree, treeOf } from './processes.ts'

/** A process that starts another in a group of its own, as PostgreSQL is started, and says its number. */
const PARENT = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', 'a (strange) child'], { detached: true })
  console.log(child.pid)`

let parent: ChildProcess
let child: number
beforeEach(async () => {
  parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(parent.stdout!, 'data')
  child = Number(said)
})
afterEach(() => signalTree(parent.pid!, 'SIGKILL'))

const stateOf = (pid: number) => processes().find((each) => each.pid === pid)

test('a process is known with its parent and what it was started with', () => {
  expect(stateOf(child)).toMatchObject({ parent: parent.pid, args: expect.stringContaining('a (strange) child') })
  expect(treeOf(parent.pid!)).toEqual([parent.pid, child])
})

test('a tree is killed whole, also what has a group of its own', async () => {
  const ended = once(parent, 'exit')
  signalTree(parent.pid!, 'SIGKILL')
  await ended
  // The process that adopts an orphan may be slow to reap it.
  await expect.poll(() => stateOf(child)?.args ?? '').toBe('')
})
