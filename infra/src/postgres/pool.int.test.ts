import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

describe('a pool', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test.each([
    ['9007199254740993::int8', 9007199254740993n],
    [`'{1,null,9007199254740993}'::int8[]`, [1n, null, 9007199254740993n]],
    ['1::int4', 1],
    [`timestamptz '2026-03-29 03:30:00.25+03'`, '2026-03-29T00:30:00.250Z'],
    [`array[timestamptz '2026-03-29 03:30:00+03']`, ['2026-03-29T00:30:00.000Z']],
    [`date '2026-03-29'`, '2026-03-29'],
    ['1.10::numeric', '1.10'],
    [`'{"a":[1]}'::jsonb`, { a: [1] }],
  ])('reads %s', async (expression, expected) => {
    const { rows } = await database.pool.query(`select ${expression} as value`)
    expect(rows[0].value).toEqual(expected)
  })

  test('takes a bigint as a parameter', async () => {
    const { rows } = await database.pool.query('select $1::int8 + 1 as value', [9007199254740993n])
    expect(rows[0].value).toBe(9007199254740994n)
  })

  test('statements that are handed over together go in their order; where one fails, those after it do too, and work again later', async () => {
    const { pool } = database
    await pool.query('create table steps (step int primary key)')
    const client = await pool.connect()
    const insert = (name: string, step: number) =>
      client.query({ name, text: `insert into steps values ($1) -- ${name}`, values: [step] })
    await client.query('begin')
    const outcomes = await Promise.allSettled([insert('first', 1), insert('again', 1), insert('never', 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(outcomes[1]).toMatchObject({ reason: { code: '23505' } })
    await client.query('rollback')
    await client.query('begin')
    await Promise.all([insert('never', 1), insert('again', 2), insert('first', 3)])
    await client.query('commit')
    client.release()
    expect((await pool.query('select step from steps order by step')).rows).toEqual([
      { step: 1 },
      { step: 2 },
      { step: 3 },
    ])
  })

  test('outlives a connection that the server ends', async () => {
    const { pool } = database
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const removed = new Promise((resolve) => pool.once('remove', resolve))
    client.release()
    const other = await testDatabase()
    await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await other.drop()
    await removed
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('outlives a connection that the server ends between two queries of its borrower', async () => {
    const { pool } = database
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
