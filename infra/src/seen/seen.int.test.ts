import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { createMemorySeenUsers } from './memory.ts'
import { SEEN_FOR_MS, type SeenUsers } from './port.ts'
import { createPostgresSeenUsers, migratePresence } from './postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await migratePresence(database.pool)
})
afterAll(() => database.drop())

let present = Date.now()
const adapters: Readonly<Record<string, { seen: () => SeenUsers; pass: (milliseconds: number) => Promise<void> }>> = {
  memory: {
    seen: () => createMemorySeenUsers(() => present),
    pass: async (milliseconds) => {
      present += milliseconds
    },
  },
  Postgres: {
    seen: () => createPostgresSeenUsers(database.pool),
    // What was said is so much older.
    pass: async (milliseconds) =>
      void (await database.pool.query('update presence.seen set at = at - $1::interval', [
        `${milliseconds} milliseconds`,
      ])),
  },
}

it.each(Object.entries(adapters))(
  '%s: everybody is seen once, and is online while any node says so',
  async (_name, at) => {
    const seen = at.seen()
    const [one, other] = [randomUUID(), randomUUID()]
    const [ayse, mert] = [randomUUID(), randomUUID()]
    const find = async (userId: string) => (await seen.all()).filter((each) => each.userId === userId)
    const isOnline = async (userId: string) => (await find(userId)).map((each) => each.isOnline)

    await seen.say(one, [ayse, mert])
    await seen.say(other, [ayse])
    expect(await find(ayse)).toHaveLength(1)
    await seen.say(one, [mert])
    expect([await isOnline(ayse), await isOnline(mert)]).toEqual([[true], [true]])
    await seen.say(other, [])
    expect([await isOnline(ayse), await isOnline(mert)]).toEqual([[false], [true]])
    await seen.say(one, [mert, ayse])
    expect(await isOnline(ayse)).toEqual([true])
  },
)

it.each(Object.entries(adapters))(
  '%s: who was on a node that fell silent was seen with its last word',
  async (_name, at) => {
    const seen = at.seen()
    const [silent, ayse] = [randomUUID(), randomUUID()]
    await seen.say(silent, [ayse])
    const [before] = (await seen.all()).filter(({ userId }) => userId === ayse)
    await at.pass(SEEN_FOR_MS)
    const [after] = (await seen.all()).filter(({ userId }) => userId === ayse)
    expect([before?.isOnline, after?.isOnline]).toEqual([true, false])
    await at.pass(24 * 60 * 60 * 1000)
    await seen.say(randomUUID(), [])
    expect((await seen.all()).filter(({ userId }) => userId === ayse)).toEqual([])
  },
)
