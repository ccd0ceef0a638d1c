import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MigrationError, pendingMigrations } from './migrate.ts'

const first = { name: '0001_leads', sql: 'create table leads ()' }
const second = { name: '0002_offers', sql: 'create table offers ()' }
const ran = (...migrations: (typeof first)[]) =>
  new Map(migrations.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]))

test.each([
  ['everything on an empty database', ran(), [first, second]],
  ['what came after the last start', ran(first), [second]],
  ['nothing when all have run', ran(first, second), []],
])('runs %s', (_, applied, expected) => {
  expect(pendingMigrations([first, second], applied)).toEqual(expected)
})

test('refuses a database from a newer version', () => {
  expect(() => pendingMigrations([first], ran(first, second))).toThrow(
    new MigrationError(
      'The database is from a newer version (it has the migration 0002_offers). Install that version or a later one.',
    ),
  )
})

test('refuses a migration that was changed after it ran', () => {
  expect(() => pendingMigrations([{ ...first, sql: 'create table leads (id uuid)' }], ran(first))).toThrow(
    /0001_leads was changed after it ran/,
  )
})
