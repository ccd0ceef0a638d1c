import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Part } from './parts.ts'
import { type Ending, PartEnded, type RunningPart } from './run-part.ts'

const part: Part = { name: 'relay 1', kind: 'relay', port: 1, script: '', env: {} }
const CRASHED: Ending = { how: 'exit code 1', isWell: false, wasKilled: false }
const KILLED: Ending = { how: 'SIGKILL', isWell: false, wasKilled: true }
const ENDED: Ending = { how: 'exit code 0', isWell: true, wasKilled: false }

/** A part whose lives are led by the test. */
const ledPart = () => {
  const lives: { becomeReady(): void; end(ending: Ending): void }[] = []
  const started = () => lives.length
  const start = (): RunningPart => {
    const ready = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<Ending>()
    ready.promise.catch(() => undefined)
    const end = (ending: Ending) => {
      ended.resolve(ending)
      ready.reject(new PartEnded(part, ending))
    }
    lives.push({ becomeReady: ready.resolve, end })
    return { pid: lives.length, ready: ready.promise, ended: ended.promise, stop: async () => end(ENDED) }
  }
  const said: string[] = []
  const kept = keepRunning(part, start, (line) => void said.push(line))
  return { lives, started, said, kept }
}

test('a part that dies is started again, and the listener is told', async () => {
  const { lives, started, said, kept } = ledPart()
  lives[0]?.becomeReady()
  await kept.ready
  lives[0]?.end(KILLED)
  await expect.poll(started).toBe(2)
  lives[1]?.end(CRASHED)
  await expect.poll(started).toBe(3)
  expect(said).toEqual([
    'The relay 1 ended (SIGKILL). It is started again.',
    'The relay 1 ended (exit code 1). It is started again.',
  ])
  expect(kept.current().pid).toBe(3)
  await kept.stop()
})

test('what fails before it was ever ready is not: it would fail again', async () => {
  const { lives, started, said, kept } = ledPart()
  lives[0]?.end(CRASHED)
  await expect(kept.ready).rejects.toThrow('The relay 1 could not start (exit code 1): see the line above.')
  await kept.stop()
  expect([started(), said]).toEqual([1, []])
})

test('what is killed while it starts is started again', async () => {
  const { lives, started, kept } = ledPart()
  lives[0]?.end(KILLED)
  await expect.poll(started).toBe(2)
  lives[1]?.becomeReady()
  await kept.ready
  await kept.stop()
})

test('a restart gives the next life when it is ready', async () => {
  const { lives, started, kept } = ledPart()
  lives[0]?.becomeReady()
  await kept.ready
  const restarted = kept.restart()
  await expect.poll(started).toBe(2)
  lives[1]?.becomeReady()
  await restarted
  expect(kept.current().pid).toBe(2)
  await kept.stop()
})

test('what was stopped stays so', async () => {
  const { started, kept } = ledPart()
  await kept.stop()
  expect(started()).toBe(1)
})
