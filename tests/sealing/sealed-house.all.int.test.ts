import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { readSettings } from '@kervan/infra/settings'
import { kervan } from '@kervan/runner/cli/testing/kervan'
import { startProduct } from '@kervan/runner/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { namesOfLeads, opensLead, somebody, writes } from '../log-tools/test-house.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { filesBelow, filesWith } from '../support/files-with.ts'
import { TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'

/** A whole product on a database server of its own, whose files are searched. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { KERVAN_MASTER_KEY: _, ...secrets } = TEST_SECRETS
const { lead } = WRITTEN_ENDPOINTS
/** Texts of the forgotten person that a text editor would find. */
const PLANTED = ['Quetzalcoatl', '5329998877', 'xylophonist', 'marzipan', 'overpriced']
const REMAINING = 'Bystander'
/** A person who was merged with the forgotten one, showed that person's name, and was separated again. */
const MERGED = 'Wanderer'

let folder: string
let remove: () => Promise<void>
let env: Record<string, string>
let product: Awaited<ReturnType<typeof startProduct>> | undefined
let client: ApiClient
let leadId: string

const begin = async () => {
  product = await startProduct(readSettings(env))
  client = apiClient(product.url)
  await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
}
const end = async () => {
  await product?.stop()
  product = undefined
}
const run = async (...line: string[]) => {
  const answer = await kervan(line, env)
  expect(answer.err).toBe('')
  return answer
}

beforeAll(async () => {
  const { dataDir, remove: removes } = await temporaryDataDir()
  folder = dataDir
  remove = removes
  env = { ...secrets, KERVAN_DATA_DIR: join(folder, 'house'), PORT: '0', LOG_LEVEL: 'silent' }
  await begin()
  const person = { ...somebody(), name: 'Ixchel Quetzalcoatl' }
  await writes(client, person, 'I am a xylophonist')
  await waitUntilSettled(client.baseUrl)
  const { data } = await client.call(listLeads, { query: { search: 'quetzal' } })
  leadId = data[0]!.id
  await opensLead(client, REMAINING, '0532 000 00 02', randomUUID())
  await mergeAndPart()
  const { revision } = await client.call(lead.addNote, { params: { id: leadId }, body: { text: 'likes marzipan' } })
  const body = { stage: 'lost', reason: 'overpriced' }
  await client.call(lead.move, { params: { id: leadId }, body }, { ifMatch: revision })
  await waitUntilSettled(client.baseUrl)
})

const mergeAndPart = async () => {
  const { personId } = (await client.call(getLead, { params: { leadId } })) as { personId: string }
  await opensLead(client, MERGED, '0532 000 00 03', randomUUID())
  await waitUntilSettled(client.baseUrl)
  const { data } = await client.call(listLeads, { query: { search: MERGED } })
  const into = data[0]!.personId
  await client.call(mergePerson, { params: { personId }, body: { into, keep: ['name'] } })
  await waitUntilSettled(client.baseUrl)
  expect(await namesOfLeads(client)).toEqual([REMAINING, 'Ixchel Quetzalcoatl', 'Ixchel Quetzalcoatl'])
  await client.call(unmergePerson, { params: { personId } })
  await waitUntilSettled(client.baseUrl)
}

afterAll(async () => {
  await end()
  await remove()
})

test('a backup reveals nothing of any person', async () => {
  await run('backup', join(folder, 'backup'))
  await run('keys', 'backup', join(folder, 'backup.keys'))
  expect(await filesWith(await filesBelow(join(folder, 'backup')), [...PLANTED, REMAINING])).toEqual([])
})

test('every event can be read with the present keys, also after they were rewrapped and renewed', async () => {
  const verified = async () => (await run('keys', 'verify', '--json')).json()
  const before = await verified()
  expect(before).toMatchObject({ forgotten: 0, lost: {}, altered: [] })
  await run('keys', 'renew', '--all')
  await client.call(lead.addNote, {
    params: { id: leadId },
    body: { text: 'still marzipan' },
  })
  await end()
  const key = await readFile(join(env.KERVAN_DATA_DIR!, 'master.key'), 'utf8')
  await run('keys', 'rotate')
  expect(await readFile(join(env.KERVAN_DATA_DIR!, 'master.key'), 'utf8')).not.toBe(key)
  await expect(startProduct(readSettings({ ...env, KERVAN_MASTER_KEY: key.trim() }))).rejects.toThrow(
    /^The master key in KERVAN_MASTER_KEY \(/,
  )
  await begin()
  expect(await verified()).toMatchObject({ lost: {}, altered: [] })
  expect(await namesOfLeads(client)).toEqual([REMAINING, 'Ixchel Quetzalcoatl', MERGED])
})

test('a forgotten person is in no file any more, and all others are as before', async () => {
  const { person } = await client.call(getLead, { params: { leadId } })
  await run('keys', 'backup', join(folder, 'before.keys'))
  expect((await run('keys', 'forget', person.id)).out).toContain('Nothing was done')
  expect(await namesOfLeads(client)).toHaveLength(3)
  const { subjects } = (await run('keys', 'forget', person.id, '--yes', '--json')).json() as { subjects: string[] }
  expect(subjects.map((each) => each.split('-')[0])).toEqual(['conversation', 'lead', 'person'])
  await vi.waitFor(async () => {
    const { builds } = (await run('projections', 'list', '--json')).json() as {
      builds: { state: string; parked: number }[]
    }
    expect(builds.filter(({ state, parked }) => state !== 'active' || parked > 0)).toEqual([])
  }, 60_000)
  await waitUntilSettled(client.baseUrl)
  expect(await namesOfLeads(client)).toEqual(['', REMAINING, MERGED])
  expect(await client.call(lead.history, { params: { id: leadId } })).toBeDefined()
  await run('backup', join(folder, 'after'))
  expect((await run('keys', 'verify', '--json')).json()).toMatchObject({ forgotten: 3, lost: {}, altered: [] })
  await end()
  expect(await filesWith(await filesBelow(join(folder, 'after')), PLANTED)).toEqual([])
  expect(await filesWith(await filesBelow(env.KERVAN_DATA_DIR!), PLANTED)).toEqual([])
})

test('a forgotten person stays forgotten where an earlier backup of the keys is restored', async () => {
  await begin()
  const { forgotten } = (await run('keys', 'restore', join(folder, 'before.keys'), '--json')).json() as {
    forgotten: number
  }
  expect(forgotten).toBe(3)
  expect((await run('keys', 'verify', '--json')).json()).toMatchObject({ forgotten: 3, lost: {} })
  expect((await kervan(['keys', 'restore', join(folder, 'backup.keys')], env)).err).toMatch(
    /are wrapped by the master key/,
  )
  await kervan(['projections', 'rebuild', 'leads-list', '--wait'], env)
  await waitUntilSettled(client.baseUrl)
  expect(await namesOfLeads(client)).toEqual(['', REMAINING, MERGED])
})
