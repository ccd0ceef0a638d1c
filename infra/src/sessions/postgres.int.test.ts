import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import type { OwnSessions, WatchableSessions } from './port.ts'
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
  let sessions: WatchableSessions & OwnSessions
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

  it('are those of a user whose name holds what PostgreSQL does not', async () => {
    const { token, session } = await sessions.start({ ...ayse, fullName: 'Ay\0şe \ud83d \\u0000 😀' })
    expect(session.user.fullName).toBe('Ay\ufffdşe \ufffd \\u0000 😀')
    expect(await sessions.find(token)).toEqual(session)
  })

  it('are not found once they have ended, nor by a token that was never given', async () => {
    const { token, session } = await sessions.start(ayse)
    await sessions.end(session.id)
    expect(await sessions.find(token)).toBeNull()
    expect(await sessions.find('guessed')).toBeNull()
  })

  it('tell every process at once when they end, one or all of a user, and when their rights change', async () => {
    const told: string[] = []
    const ready = Promise.withResolvers<void>()
    const end = sessions.watch({ changed: (id) => told.push(id), interrupted: ready.resolve })
    await ready.promise
    const elsewhere = createPostgresSessions(database.pool)
    const mehmet = { ...ayse, id: '0190a000-0000-7000-8000-000000000002' }
    const [one, two, three, stays] = [
      await sessions.start(ayse),
      await sessions.start(mehmet),
      await sessions.start(mehmet),
      await sessions.start(ayse),
    ].map(({ session, token }) => ({ id: session.id, token }))
    await sessions.find(stays!.token)
    await elsewhere.end(one!.id)
    await elsewhere.endAllOf(mehmet.id)
    await database.pool.query('update sessions.sessions set user_json = user_json where id = $1', [stays!.id])
    await expect.poll(() => told.length).toBe(4)
    expect(told[0]).toBe(one!.id)
    expect(new Set(told.slice(1, 3))).toEqual(new Set([two!.id, three!.id]))
    expect(told[3]).toBe(stays!.id)
    end()
  })

  it('tell that something may have been missed when the connection breaks, and go on telling', async () => {
    const { pool } = database
    let interruptions = 0
    const told: string[] = []
    const end = sessions.watch({ changed: (id) => told.push(id), interrupted: () => interruptions++ })
    await expect.poll(() => interruptions).toBe(1)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await expect.poll(() => interruptions).toBe(3)
    const { session } = await sessions.start(ayse)
    await sessions.end(session.id)
    await expect.poll(() => told).toEqual([session.id])
    end()
  })

  it.each([
    ['used_at', '31 minutes', '33 minutes'],
    ['started_at', '11 hours 59 minutes', '12 hours 1 minute'],
  ] as const)('live while %s is %s ago, and no longer when it is %s', async (column, living, ended) => {
    const { token, session } = await sessions.start(ayse)
    await age(session.id, column, living)
    expect(await sessions.find(token)).toEqual(session)
    await age(session.id, column, ended)
    expect(await sessions.find(token)).toBeNull()
  })

  it.each([
    ['view', 'started_at', '29 minutes', '31 minutes'],
    ['viewer', 'used_at', '31 minutes', '33 minutes'],
  ] as const)(
    'of a look at what a user sees live while the %s has %s %s ago, and no longer at %s',
    async (of, column, living, ended) => {
      const own = await sessions.start({ ...ayse, userType: 'admin' })
      const view = await sessions.start(ayse, { userAgent: null, address: null, viewer: own.session.id })
      expect(view.session.user.viewedBy).toEqual({ id: ayse.id, fullName: ayse.fullName })
      const aged = of === 'view' ? view.session.id : own.session.id
      await age(aged, column, living)
      expect(await sessions.find(view.token, { noteUse: false })).toEqual(view.session)
      await age(aged, column, ended)
      expect(await sessions.find(view.token)).toBeNull()
    },
  )

  it('of a look keep the session alive that they were begun from', async () => {
    const own = await sessions.start({ ...ayse, userType: 'admin' })
    const view = await sessions.start(ayse, { userAgent: null, address: null, viewer: own.session.id })
    for (const { id } of [own.session, view.session]) await age(id, 'used_at', '10 minutes')
    await sessions.find(view.token)
    expect(await secondsSinceUse(own.session.id)).toBeLessThan(600)
  })

  it('tell their holders why they ended where the account is not active, until it is again', async () => {
    const cem = { ...ayse, id: '0190a000-0000-7000-8000-000000000007' }
    const admin = await sessions.start({ ...ayse, userType: 'admin' })
    const { token } = await sessions.start(cem)
    const view = await sessions.start(cem, { userAgent: null, address: null, viewer: admin.session.id })
    await sessions.renew({ ...cem, active: false }, 1n)
    await expect(sessions.find(token)).rejects.toMatchObject({ code: 'account-inactive' })
    expect(await sessions.barAllOf(cem.id)).toBe(2)
    await expect(sessions.find(token)).rejects.toMatchObject({ code: 'account-inactive' })
    expect(await sessions.find(view.token)).toBeNull()
    expect(await sessions.usersWithSession()).not.toContain(cem.id)
    await sessions.renew(cem, 2n)
    expect(await sessions.find(token)).toBeNull()
  })

  it('tell no holder so any more when they would have ended by age', async () => {
    const cem = { ...ayse, id: '0190a000-0000-7000-8000-000000000008' }
    const { token } = await sessions.start(cem)
    await sessions.barAllOf(cem.id)
    await database.pool.query(`update sessions.barred set at = now() - interval '13 hours'`)
    expect(await sessions.find(token)).toBeNull()
    await sessions.start(ayse)
    const { rows } = await database.pool.query('select from sessions.barred')
    expect(rows).toEqual([])
  })

  it('tell when each user last used one, also once it is over; a look as a colleague is no use by the colleague', async () => {
    const [zeynep, admin] = [
      { ...ayse, id: '0190a000-0000-7000-8000-000000000005' },
      { ...ayse, id: '0190a000-0000-7000-8000-000000000006', userType: 'admin' as const },
    ]
    const lastUseOf = async ({ id }: CurrentUser) => (await sessions.lastUses()).get(id)
    const own = await sessions.start(admin)
    expect(await lastUseOf(zeynep)).toBeUndefined()
    await sessions.start(zeynep, { userAgent: null, address: null, viewer: own.session.id })
    expect(await lastUseOf(zeynep)).toBeUndefined()
    const { token, session } = await sessions.start(zeynep)
    const began = await lastUseOf(zeynep)
    expect(began).toBeDefined()
    await age(session.id, 'used_at', '10 minutes')
    expect(await lastUseOf(zeynep)).toBe(began)
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(began!))
    await sessions.find(token)
    const used = await lastUseOf(zeynep)
    expect(Date.parse(used!)).toBeGreaterThan(Date.parse(began!))
    await sessions.end(session.id)
    expect(await lastUseOf(zeynep)).toBe(used)
  })

  it('note their use, unless no user is using them', async () => {
    const { token, session } = await sessions.start(ayse)
    await age(session.id, 'used_at', '10 minutes')
    await sessions.find(token, { noteUse: false })
    expect(await secondsSinceUse(session.id)).toBeGreaterThanOrEqual(600)
    await sessions.find(token)
    expect(await secondsSinceUse(session.id)).toBeLessThan(600)
  })
})
