import { randomUUID } from 'node:crypto'
import type { EventStore } from '@kervan/infra/event-store/port'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMAND_MIGRATIONS } from '../../migrations.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { createCredentials } from './credentials.ts'
import { registerFirstAdministrator } from './first-administrator.ts'
import { type NewUser, registerUserWith, usernameKey } from './register-user.ts'

const ayse: NewUser = {
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  userType: 'user',
  subRole: 'viewer',
  permissions: [],
}

let database: TestDatabase
let credentials: ReturnType<typeof createCredentials>
let records: ReturnType<typeof house>

/** Users on a store; each house tells another time. */
const house = (store?: EventStore) => {
  const clock = () => new Date(Date.UTC(2026, 2, 1) + instants++).toISOString()
  return { ...testRecords(store), credentials, clock }
}
let instants = 0

/** The same house, in which everything ends with an append. */
const crashingAfter = (appends: number) => {
  let done = 0
  return house({
    ...records.store,
    append: async (...append) => {
      if (done++ === appends) throw new Error('crash')
      return records.store.append(...append)
    },
  })
}

const canSignIn = async (username: string, password: string) =>
  credentials.matches((await records.claims.ownerOf(usernameKey(username))) ?? randomUUID(), password)

beforeAll(async () => {
  database = await testDatabase()
  await migrate(database.pool, { schema: 'commands', migrations: COMMAND_MIGRATIONS })
})
beforeEach(() => {
  credentials = createCredentials(database.pool)
  records = house()
})
afterAll(() => database.drop())

test.each([0, 1])('a first start that ends after %s appends is finished by the next', async (appends) => {
  await expect(registerFirstAdministrator(crashingAfter(appends))).rejects.toThrow('crash')
  const password = (await registerFirstAdministrator(house(records.store))) ?? ''
  expect(await canSignIn('admin', password)).toBe(true)
  expect(await registerFirstAdministrator(house(records.store))).toBe(null)
})

test('a first start that ends before the password is finished by the next', async () => {
  const crashing = { ...records, credentials: { ...credentials, setFirst: () => Promise.reject(new Error('crash')) } }
  await expect(registerFirstAdministrator(crashing)).rejects.toThrow('crash')
  const password = (await registerFirstAdministrator(house(records.store))) ?? ''
  expect(await canSignIn('admin', password)).toBe(true)
})

test('of two first starts at once one has the password to show', async () => {
  const starts = [house(records.store), house(records.store)]
  const shown = (await Promise.all(starts.map((each) => registerFirstAdministrator(each)))).filter((each) => each)
  expect(shown).toHaveLength(1)
  expect(await canSignIn('admin', shown[0] ?? '')).toBe(true)
})

test('the operator’s own password is set and never given back to be shown', async () => {
  expect(await registerFirstAdministrator(records, 'three-unrelated-words')).toBe(null)
  expect(await canSignIn('admin', 'three-unrelated-words')).toBe(true)
})

test('a name whose registration was cut short goes to the next registration of it', async () => {
  await expect(registerUserWith(crashingAfter(1), ayse, 'secret-6', aCause())).rejects.toThrow('crash')
  const { outcome } = await registerUserWith(house(records.store), ayse, 'secret-7', aCause())
  expect(await records.claims.ownerOf(usernameKey('Ayşe'))).toBe(outcome.id)
  expect(await canSignIn('ayse', 'secret-7')).toBe(true)
  await expect(registerUserWith(records, ayse, 'secret-8', aCause())).rejects.toMatchObject({ code: 'username-taken' })
})

test('a repeated registration brings no old password back', async () => {
  const cause = aCause()
  await registerUserWith(records, ayse, 'secret-6', cause)
  expect(await registerUserWith(records, ayse, 'secret-9', cause)).toMatchObject({ passwordSet: false })
  expect(await canSignIn('ayse', 'secret-6')).toBe(true)
})
