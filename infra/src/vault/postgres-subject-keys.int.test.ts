import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPool } from '../postgres/pool.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { masterKeyOf } from './master-key.ts'
import { openVault, refuseForeignMasterKey } from './open-vault.ts'
import { SubjectForgotten, VaultUnavailable } from './port.ts'
import { createPostgresSubjectKeys } from './postgres-subject-keys.ts'
import { migrateVault } from './schema.ts'
import type { SubjectKeys } from './subject-keys.ts'

const master = masterKeyOf('a master key of tests, 32 characters')
let pool: pg.Pool
let url: string
let drop: () => Promise<unknown>
let opened: SubjectKeys[] = []
const open = (more: { readonly master?: typeof master; readonly capacity?: number } = {}): SubjectKeys => {
  const keys = createPostgresSubjectKeys(pool, more.master ?? master, more)
  opened.push(keys)
  return keys
}

beforeAll(async () => {
  ;({ pool, url, drop } = await testDatabase())
  await migrateVault(pool)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const keys of opened) keys.close()
  opened = []
})
afterAll(() => drop())
let subject: string
beforeEach(() => {
  subject = `person-${randomBytes(6).toString('hex')}`
})

const keyOf = async (keys: SubjectKeys, of = subject) => (await keys.newest([of]))[0]!

describe('the key of a subject', () => {
  test('is one, whichever process asks for it first', async () => {
    const processes = [open(), open(), open()]
    const asked = Array.from({ length: 60 }, (_, index) => keyOf(processes[index % 3]!))
    const keys = (await Promise.all(asked)).map(({ key }) => key.toString('hex'))
    expect(new Set(keys).size).toBe(1)
    const [found] = await open().find([{ subject, generation: 1 }])
    expect(found?.toString('hex')).toBe(keys[0])
  })

  test('is given in order to each of many that ask together, and nothing of the others', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => [`${subject}-${index}`, `${subject}-${index + 1}`])
    const [keys, other] = [open(), open()]
    const found = await Promise.all(asked.map((subjects) => keys.newest(subjects)))
    const lying = await Promise.all(
      asked.map((subjects) => other.find(subjects.map((of) => ({ subject: of, generation: 1 })))),
    )
    expect(found.map((each) => each.map(({ key }) => key))).toEqual(lying)
  })

  test('is the one that lies there for who names it twice, also after what several asked failed', async () => {
    const keys = open()
    vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('the connection broke'))
    const [given] = await Promise.all([keys.newest([subject, subject]), keys.newest([`${subject}-other`])])
    const [lying] = await open().find([{ subject, generation: 1 }])
    expect(given.map(({ key }) => key)).toEqual([lying, lying])
  })

  test('is made by two who ask for several, each in another order', async () => {
    const [first, middle, last] = [`${subject}-1`, `${subject}-2`, `${subject}-3`]
    const rival = await pool.connect()
    try {
      await rival.query('begin')
      await rival.query('insert into vault.subject_keys (subject, generation) values ($1, 1)', [middle])
      const asked = Promise.all([open().newest([first, middle, last]), open().newest([last, middle, first])])
      asked.catch(() => undefined)
      const waiting = async () => {
        const { rows } = await pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0].waiting
      }
      await expect.poll(waiting).toBe(2)
      await rival.query('rollback')
      const [one, other] = await asked
      expect(one.map(({ key }) => key)).toEqual(other.map(({ key }) => key).toReversed())
    } finally {
      rival.release(true)
    }
  })

  test('lies in the database wrapped, and for its subject alone', async () => {
    const { key } = await keyOf(open())
    const { rows } = await pool.query('select wrapped from vault.subject_keys where subject = $1', [subject])
    expect(rows[0].wrapped.includes(key)).toBe(false)
    await pool.query('insert into vault.subject_keys values ($1, 1, $2)', [`${subject}-other`, rows[0].wrapped])
    await expect(open().find([{ subject: `${subject}-other`, generation: 1 }])).rejects.toThrow(VaultUnavailable)
    await expect(
      open({ master: masterKeyOf('another master key') }).find([{ subject, generation: 1 }]),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('not wrapped by the master key') } })
  })

  test('is destroyed for every process, for good, while others go on', async () => {
    const [one, other] = [open(), open()]
    await keyOf(one)
    await keyOf(other)
    const bystander = await keyOf(other, `${subject}-bystander`)
    await one.destroy([subject, `${subject}-never-known`])
    expect(await one.find([{ subject, generation: 1 }])).toEqual([null])
    await expect.poll(() => other.find([{ subject, generation: 1 }])).toEqual([null])
    for (const gone of [subject, `${subject}-never-known`])
      await expect(other.newest([gone, `${subject}-new`])).rejects.toThrow(SubjectForgotten)
    expect((await keyOf(other, `${subject}-bystander`)).key.equals(bystander.key)).toBe(true)
  })

  test('is not made by who comes at the moment at which it is destroyed', async () => {
    const keys = [open(), open()]
    for (let round = 0; round < 25; round++) {
      const raced = `${subject}-${round}`
      await Promise.allSettled([
        keys[0]!.newest([raced]),
        keys[1]!.destroy([raced]),
        keys[1]!.newest([`${raced}-other`, raced]),
      ])
      await expect.poll(() => keys[0]!.find([{ subject: raced, generation: 1 }])).toEqual([null])
    }
  })

  test('of a day of the inbox is listed until it ends, and one of a person is not', async () => {
    const keys = open()
    const days = ['inbox-2026-01-01', 'inbox-2026-01-02']
    await keys.newest([...days, subject, 'inboy-2026-01-01'])
    expect(await keys.subjectsWithKeys('inbox-')).toEqual(days)
    await keys.destroy(['inbox-2026-01-01', 'inbox-2026-01-03'])
    expect(await keys.subjectsWithKeys('inbox-')).toEqual(['inbox-2026-01-02'])
    await expect(keys.newest(['inbox-2026-01-03'])).rejects.toThrow(SubjectForgotten)
    await expect(pool.query('select vault.end_subjects($1)', [[subject]])).rejects.toThrow('only keys that end by')
  })

  test('fails for a forgotten subject alone when many ask together', async () => {
    const keys = open()
    await keys.destroy([subject])
    const asked = await Promise.allSettled([
      keys.newest([`${subject}-a`]),
      keys.newest([subject]),
      keys.newest([`${subject}-b`]),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('is found again when it is at hand no more', async () => {
    const keys = open({ capacity: 10 })
    const subjects = Array.from({ length: 40 }, (_, index) => `${subject}-${index}`)
    const made = await keys.newest([...subjects, ...subjects])
    const found = await keys.find(subjects.map((of) => ({ subject: of, generation: 1 })))
    expect([...found, ...found]).toEqual(made.map(({ key }) => key))
  })

  test('is not known to be gone while the database is away', async () => {
    const away = createPool(url, { applicationName: 'test', max: 1 })
    const keys = createPostgresSubjectKeys(away, master)
    await away.end()
    await expect(keys.newest([subject])).rejects.toThrow(VaultUnavailable)
    await expect(keys.find([{ subject, generation: 1 }])).rejects.toThrow(VaultUnavailable)
    await expect(keys.destroy([subject])).rejects.toThrow(VaultUnavailable)
    keys.close()
  })
})

test('the first master key of an installation is its own, and another is refused in one line', async () => {
  const settings = {
    EVENT_STORE: 'postgres',
    KERVAN_MASTER_KEY: 'another key that is long enough to be one',
    KERVAN_DATA_DIR: '/data',
  } as const
  await refuseForeignMasterKey(pool, master, settings)
  await refuseForeignMasterKey(pool, master, settings)
  await expect(openVault(pool, settings)).rejects.toThrow(
    /^The master key in KERVAN_MASTER_KEY \([0-9a-f]{16}\) is not the one that .* \([0-9a-f]{16}\)\. Set KERVAN_MASTER_KEY/,
  )
})
