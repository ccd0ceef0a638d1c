import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts'
import type { Sessions } from './port.ts'
import { createPostgresSessions, migrateSessions } from './postgres.ts'

const ayse: CurrentUser = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'viewer',
  permissions: [{ resource: 'leads', action: 'view', allowed: true }],
  active: true,
}

describe('sessions in PostgreSQL', () => {
  let database: TestDatabase
  let sessions: Sessions
  beforeAll(async () => {
    database = await testDatabase()
    await migrateSessions(database.pool)
    sessions = createPostgresSessions(database.pool)
  })
  afterAll(() => database.drop())

  /** Lets a session's start or last use lie so long ago. */
  const age = (id: string, column: 'started_at' | 'used_at', interval: string) =>
    database.pool.query(`update sessions.sessions set ${column} = now() - $2::interval where id = $1`, [id, interval])

  const secondsSinceUse = async (id: string): Promise<number> => {
    const { rows } = await database.pool.query(
      'select extract(epoch from now() - used_at)::float as seconds from sessions.sessions where id = $1',
      [id],
    )
    return rows[0].seconds
  }

  it('are found by their token, which is stored nowhere', async () => {
    const { token, session } = await sessions.start(ayse)
    expect(await sessions.find(token)).toEqual(session)
    const { rows } = await database.pool.query('select to_jsonb(s)::text as row from sessions.sessions s')
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })

  it('are not found once they have ended, nor by a token that nobody was given', async () => {
    const { token, session } = await sessions.start(ayse)
    await sessions.end(session.id)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.find('guessed')).toBeNull()
  })

  it.each([
    ['used_at', '29 minutes', '31 minutes'],
    ['started_at', '11 hours 59 minutes', '12 hours 1 minute'],
  ] as const)('live while %s is %s ago, and no longer when it is %s', async (column, living, ended) => {
    const { token, session } = await sessions.start(ayse)
    await age(session.id, column, living)
    expect(await sessions.find(token)).toEqual(session)
    await age(session.id, column, ended)
    expect(await sessions.find(token)).toBeNull()
  })

  it('are none for somebody whose account is not active', async () => {
    const { token } = await sessions.start({ ...ayse, active: false })
    expect(await sessions.find(token)).toBeNull()
  })

  it('note their use, unless nobody is using them', async () => {
    const { token, session } = await sessions.start(ayse)
    await age(session.id, 'used_at', '10 minutes')
    await sessions.find(token, { noteUse: false })
    expect(await secondsSinceUse(session.id)).toBeGreaterThanOrEqual(600)
    await sessions.find(token)
    expect(await secondsSinceUse(session.id)).toBeLessThan(600)
  })
})
