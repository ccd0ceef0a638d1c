import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addressAs } from '@kervan/infra/postgres/part-roles'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { kervan } from '@kervan/runner/cli/testing/kervan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { enginesOfPart } from '../support/engines-of-part.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kervan-roles-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

const nameOf = ({ url }: TestDatabase): string => /\/(test_\w+)/.exec(url)?.[1] as string
const run = (...line: string[]) => kervan(line, { ...TEST_SECRETS, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
const mustRun = async (...line: string[]) => {
  const { exitCode, err, out } = await run(...line)
  expect(err, line.join(' ')).not.toMatch(/denied|must be owner/)
  expect(exitCode, err).toBe(0)
  return out
}

const owners = async () =>
  (
    await database.pool.query<{ owner: string }>(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace = 'read'::regnamespace and relkind in ('r', 'v') and relname <> 'migrations'`,
    )
  ).rows.map(({ owner }) => owner)

test('an operator works as the owner of the database beside parts that have roles of their own', async () => {
  const product = await productWith({ shared: { database, holder: 'parts' } })
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await admin.call(openLead, { body: { name_surname: 'Ayşe Kaya', phone_number: '+905321112233' } })

  // Begun by the owner; fed, shown and dropped by the query service.
  await mustRun('projections', 'rebuild', 'leads-list', '--wait')
  await mustRun('projections', 'rebuild', 'leads-list', '--hold', '--wait')
  await mustRun('projections', 'swap', 'leads-list')
  expect(await owners()).toEqual(['kervan_query'])
  await expect
    .poll(
      async () =>
        (await database.pool.query(`select from pg_tables where schemaname = 'read' and tablename ~ '^leads_\\d+$'`))
          .rowCount,
    )
    .toBeLessThan(2)
  await mustRun('log', 'verify')
  await mustRun('database-roles')
  await mustRun('backup', `${folder}/backup`)
  await mustRun('keys', 'backup', `${folder}/keys`)
  await product.close()
})

test('a restore is followed by the rights, without which parts say what to do', async () => {
  await mustRun('restore', `${folder}/backup`, '--replace', nameOf(database))
  const address = addressAs(database.url, 'kervan_query')
  const refused = await kervan(['database-roles'], { ...TEST_SECRETS, DATABASE_URL: address, LOG_LEVEL: 'silent' })
  expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('has no role kervan_command,') })

  expect(await mustRun('database-roles')).toContain('kervan_query: may do what the query-service needs.')
  await mustRun('keys', 'restore', `${folder}/keys`)
  const query = enginesOfPart(database, 'query-service')
  expect(await query.engines.store.head()).toBeGreaterThan(0n)
  await query.close()

  const product = await productWith({ shared: { database, holder: 'parts' } })
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await expect.poll(async () => JSON.stringify(await admin.call(listLeads, { query: {} }))).toContain('Ayşe Kaya')
  await product.close()
})
