import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { testInbox, webhook } from './testing/test-inbox.ts'
import { eventually, textOf, useInbox } from './testing/use-inbox.ts'

const house = useInbox()
const { work, storeAll, allAre, linesAreEmpty, poolThatMeets } = house

describe('a worker that dies', () => {
  test.each([
    'begin',
    'read-stored-webhooks',
    'wait-to-enqueue',
    'enqueue-webhooks',
    'claim-webhooks',
    'mark-webhooks',
    'settle-webhooks',
    'commit',
  ])('at the statement "%s" leaves everything to be handled, in order', async (statement) => {
    // The connection breaks before the statement reaches the server.
    const pool = poolThatMeets(statement, (query) => query('select pg_terminate_backend(pg_backend_pid())'))
    const effects = new Map<string, number>()
    const order: string[] = []
    await storeAll(webhook('ayşe 1', ['ayşe']), webhook('ayşe 2', ['ayşe']), webhook('mehmet', ['mehmet']))
    const worker = testInbox(pool).work(async (stored) => {
      if (!effects.has(textOf(stored))) order.push(textOf(stored))
      effects.set(textOf(stored), (effects.get(textOf(stored)) ?? 0) + 1)
      return undefined
    })
    await allAre('done')
    await worker.stop()
    await pool.end()
    expect(order.filter((text) => text.startsWith('ayşe'))).toEqual(['ayşe 1', 'ayşe 2'])
    expect([...effects.keys()].sort()).toEqual(['ayşe 1', 'ayşe 2', 'mehmet'])
    await linesAreEmpty()
  })

  test('by kill -9 in the middle of a webhook frees it for another at once', async () => {
    const hanging = spawn(process.execPath, [`${import.meta.dirname}/testing/hanging-worker.ts`, house.database.url])
    const output = createInterface({ input: hanging.stdout })
    await house.inbox.storeWebhook(webhook('survivor', ['ayşe']))
    expect((await once(output, 'line'))[0]).toBe('holds survivor')
    hanging.kill('SIGKILL')
    await once(hanging, 'exit')
    work(async () => undefined)
    await allAre('done')
  })
})

describe('a webhook that kills the process', () => {
  /** Runs processes until one lives on; gives what each of them said. */
  const untilOneSurvives = async (survived: () => Promise<boolean>): Promise<string[][]> => {
    const lives: string[][] = []
    for (;;) {
      const said: string[] = []
      lives.push(said)
      const child = spawn(process.execPath, [`${import.meta.dirname}/testing/lethal-worker.ts`, house.database.url])
      createInterface({ input: child.stdout }).on('line', (line) => void said.push(line))
      const killed = once(child, 'close')
      const watching = new AbortController()
      const done = eventually(async () => watching.signal.aborted || expect(await survived()).toBe(true))
      await Promise.race([killed, done])
      watching.abort()
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await killed
        return lives
      }
      await done
    }
  }
  const marks = async () => (await house.database.pool.query('select from inbox.under_way')).rowCount

  test('is given up after three times alone; who was beside it is handled, who is behind it waits for that', async () => {
    const beside = Array.from({ length: 5 }, (_, index) => webhook(`beside ${index}`, [`person ${index}`]))
    await storeAll(...beside.slice(0, 3), webhook('poison', ['ayşe']), webhook('behind', ['ayşe']), ...beside.slice(3))
    const lives = await untilOneSurvives(async () => {
      const states = await house.inbox.states()
      return Object.entries(states).every(([text, state]) => state === (text === 'poison' ? 'dead' : 'done'))
    })
    expect(lives).toHaveLength(5)
    expect(lives.flat().filter((line) => line === 'reads poison')).toHaveLength(4)
    for (const life of lives.slice(1, 4)) expect(life.at(-1)).toBe('reads poison')
    expect(lives.slice(0, 4).flat()).not.toContain('handled behind')
    const [letter] = await house.inbox.listDeadLetters()
    expect(letter).toMatchObject({ reason: expect.stringContaining('ended the whole process, 3 times') })
    expect(await marks()).toBe(0)
    await linesAreEmpty()
  })

  test('given up and tried again, it is given up again', async () => {
    await storeAll(webhook('poison'))
    const isDead = async () => (await house.inbox.states()).poison === 'dead'
    await untilOneSurvives(isDead)
    const [letter] = await house.inbox.listDeadLetters()
    await house.inbox.retryDeadLetter(letter?.id ?? 0n)
    expect(await untilOneSurvives(isDead)).toHaveLength(5)
  })

  test('a process that is killed while its handlers wait costs no webhook anything, however often', async () => {
    const [one, other] = [webhook('survivor', ['ayşe']), webhook('beside')]
    await storeAll(one, other)
    for (let kill = 0; kill < 6; kill++) {
      const hanging = spawn(process.execPath, [`${import.meta.dirname}/testing/hanging-worker.ts`, house.database.url])
      const held: string[] = []
      for await (const line of createInterface({ input: hanging.stdout })) if (held.push(line) === 2) break
      hanging.kill('SIGKILL')
      await once(hanging, 'exit')
      expect([held.toSorted(), await marks()]).toEqual([['holds beside', 'holds survivor'], 0])
    }
    const attempts: number[] = []
    work(async (stored) => {
      attempts.push(stored.attempts)
      return undefined
    })
    await allAre('done')
    expect(attempts).toEqual([0, 0])
  })
})
