import { describe, expect, test } from 'vitest'
import { handleAgain } from './handle-again.ts'
import { PermanentFault } from './port.ts'
import { webhook } from './testing/test-inbox.ts'
import { eventually, textOf, useInbox } from './testing/use-inbox.ts'

const house = useInbox()
const { work, storeAll } = house

describe('bodies', () => {
  const bodies = async () =>
    (await house.inbox.contents()).map(({ raw, headers }) => ({
      raw: raw?.toString() ?? null,
      told: Object.keys(headers).length > 0,
    }))
  const handleAll = async () => {
    const worker = work(async (stored) => {
      if (textOf(stored) === 'poison') throw new PermanentFault('no')
      return undefined
    })
    await eventually(async () => expect((await house.inbox.backlog()).waiting).toBe(0))
    await worker.stop()
  }
  const DAY_S = 24 * 60 * 60

  test('of webhooks that were handled 30 days ago are thrown away; keys and dead letters stay', async () => {
    await storeAll(webhook('old'), webhook('poison'))
    await handleAll()
    await house.inbox.passSeconds(29 * DAY_S)
    await house.inbox.storeWebhook(webhook('young'))
    await handleAll()
    expect((await bodies()).map(({ raw }) => raw)).toEqual(['old', 'poison', 'young'])

    await house.inbox.passSeconds(1 * DAY_S + 1)
    work(async () => undefined)
    await eventually(async () => expect((await bodies())[0]).toEqual({ raw: null, told: false }))
    expect((await bodies()).map(({ raw }) => raw)).toEqual([null, 'poison', 'young'])
    expect(await house.inbox.registry.getSingleMetricAsString('kervan_webhooks_purged_total')).toMatch(
      /^kervan_\S+ 1$/m,
    )

    await house.inbox.storeWebhook(webhook('old'))
    expect(await bodies()).toHaveLength(3)
    const { rows } = await house.database.pool.query<{ id: bigint }>(
      `select id from inbox.webhooks where state = 'done'`,
    )
    const client = await house.database.pool.connect()
    expect(
      await handleAgain(
        client,
        rows.map(({ id }) => String(id)),
      ),
    ).toEqual({ again: 1, bytesGone: 1 })
    client.release()
  })

  test('are thrown away in batches, by rivals beside each other', async () => {
    await house.database.pool.query(
      `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, done_at)
       select 'test', n::text, 'x', '{}', '{}', 'c', '2026-01-01', 'done', '2026-01-01' from generate_series(1, 1201) as n`,
    )
    work(async () => undefined)
    work(async () => undefined)
    await eventually(async () => expect((await bodies()).every(({ raw }) => raw === null)).toBe(true))
    const purged = () => house.inbox.registry.getSingleMetricAsString('kervan_webhooks_purged_total')
    await eventually(async () => expect(await purged()).toMatch(/^kervan_\S+ 1201$/m))
  })
})
