import { describe, expect, test } from 'vitest'
import { createLogger } from '../telemetry/logger.ts'
import { PermanentFault } from './port.ts'
import { testInbox, webhook } from './testing/test-inbox.ts'
import { eventually, textOf, useInbox } from './testing/use-inbox.ts'

const house = useInbox()
const { work, storeAll, allAre, become, linesAreEmpty } = house

describe('faults', () => {
  test('a passing fault is tried again later, and holds back only those behind it', async () => {
    let broken = true
    const handled: string[] = []
    work(async (stored) => {
      if (textOf(stored) === 'first' && broken) throw new Error('not yet')
      handled.push(textOf(stored))
      return undefined
    })
    await storeAll(webhook('first', ['ayşe']), webhook('second', ['ayşe']), webhook('other', ['mehmet']))
    await become({ first: 'waiting', second: 'waiting', other: 'done' })
    const reason = () => house.database.pool.query('select reason, attempts from inbox.webhooks order by id limit 1')
    await eventually(async () => expect((await reason()).rows).toEqual([{ reason: 'Error: not yet', attempts: 1 }]))
    broken = false
    await house.inbox.passSeconds(1)
    await allAre('done')
    expect(handled).toEqual(['other', 'first', 'second'])
  })

  test('a fault for good goes to the dead letters with its reason, frees its queue, and can be tried again', async () => {
    let mended = false
    work(async (stored) => {
      if (textOf(stored) === 'poison' && !mended) throw new PermanentFault('nobody can read this')
      return 'a remark'
    })
    await storeAll(webhook('poison', ['ayşe']), webhook('after', ['ayşe']))
    await become({ poison: 'dead', after: 'done' })
    const [letter] = await house.inbox.listDeadLetters()
    expect(letter).toMatchObject({ provider: 'test', reason: 'nobody can read this', attempts: 1 })
    expect(letter?.raw.toString()).toBe('poison')
    expect(await house.inbox.listDeadLetters(letter?.id)).toEqual([])
    await linesAreEmpty()

    await house.inbox.storeWebhook(webhook('poison', ['ayşe']))
    expect(await house.inbox.states()).toMatchObject({ poison: 'dead' })

    mended = true
    expect(await house.inbox.retryDeadLetter(letter?.id as bigint)).toBe(true)
    await allAre('done')
    expect(await house.inbox.retryDeadLetter(letter?.id as bigint)).toBe(false)
    const { rows } = await house.database.pool.query('select distinct reason from inbox.webhooks')
    expect(rows).toEqual([{ reason: 'a remark' }])
    await linesAreEmpty()
  })

  test('an unforeseen fault is given up after ten attempts', async () => {
    let attempts = 0
    work(async () => {
      attempts++
      throw new TypeError('cannot read')
    })
    await house.inbox.storeWebhook(webhook('bug'))
    for (let attempt = 1; attempt <= 10; attempt++) {
      await eventually(() => expect(attempts).toBe(attempt))
      await house.inbox.passSeconds(60)
    }
    await become({ bug: 'dead' })
    expect((await house.inbox.listDeadLetters())[0]?.reason).toBe('TypeError: cannot read (10 attempts)')
  })

  test('whatever an error says can be kept', async () => {
    work(async () => {
      throw new PermanentFault(`\u0000\ud83d${'x'.repeat(3_000)}`)
    })
    await house.inbox.storeWebhook(webhook('odd'))
    await become({ odd: 'dead' })
    expect((await house.inbox.listDeadLetters())[0]?.reason).toBe(`\ufffd${'x'.repeat(1_999)}`)
  })

  test('webhooks of a provider without a handler are left alone', async () => {
    work(async () => undefined)
    await storeAll(webhook('ours'), { ...webhook('theirs'), provider: 'later' })
    await become({ ours: 'done', theirs: 'received' })
  })
})

test('what is logged about a webhook carries its correlation id, those of one turn each their own', async () => {
  const lines: { webhookId: string; correlationId: string }[] = []
  const logger = createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const sent = ['ayşe', 'mehmet', 'fatma'].map((name) => webhook(name, [name]))
  await storeAll(...sent)
  const worker = testInbox(house.database.pool, logger).work(async () => {
    throw new PermanentFault('no')
  })
  await allAre('dead')
  await worker.stop()
  expect(lines.map(({ correlationId }) => correlationId).sort()).toEqual(
    sent.map(({ correlationId }) => correlationId).sort(),
  )
})
