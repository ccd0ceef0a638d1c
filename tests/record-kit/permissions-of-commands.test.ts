import { declaredRoutes } from '@kervan/command-service/kinds/declared-records'
import { leadDecider } from '@kervan/command-service/kinds/lead/lead.decider'
import { leadRoutes } from '@kervan/command-service/kinds/lead/lead.routes'
import { personRoutes } from '@kervan/command-service/kinds/person/person.routes'
import { recordDecider } from '@kervan/command-service/kit/record/record-decider'
import { type Answer, serveCommands } from '@kervan/command-service/testing/serve-commands'
import { aCause } from '@kervan/command-service/testing/test-records'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'
import { MATE, ME } from './guarded-log.ts'
import { type GuardedReader, READER_SCOPES, readersOf } from './guarded-readers.ts'
import { vault } from './vault.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('./vault.ts')).withVault(await load()) as never,
)

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff'
const KINDS = ['leads', 'people', 'vaults'] as const
type Kind = (typeof KINDS)[number]

const TEAM = { id: '0190a000-0000-7000-8000-0000000000fe', members: [ME, MATE] }
const isOfTeam = ({ token }: Pick<GuardedReader, 'token'>): boolean => /^team\b/.test(token)

/** The reader, who may also change what they see. */
const writerOf = ({ user }: GuardedReader) => ({
  ...user,
  teams: [TEAM],
  permissions: [
    ...user.permissions,
    ...['leads', 'people', vault.resource].map((resource) => ({ resource, action: 'edit', allowed: true })),
  ],
})

/** The gate tries writers who may see no group of fields, one of them, or all; `npm run test:all` tries every set. */
const WRITERS = READER_SCOPES.flatMap(readersOf).filter(
  ({ groups }) => isFullRun() || groups.length <= 1 || groups.length === FIELD_GROUPS.length,
)
const COMMANDS = ENDPOINTS.filter(
  ({ owner, path }) => owner === 'command-service' && KINDS.some((kind) => path.startsWith(`/api/${kind}/:`)),
)
const handsOver = (name: string): boolean => name === 'assign-lead' || name.startsWith('undo-')
const kindOf = ({ path }: AnyEndpoint): Kind => path.split('/')[2] as Kind

let served: Awaited<ReturnType<typeof serveCommands>>
/** Of each kind: a record outside the reader's scope, one of the reader, one of a colleague, and one on which every command is tried. */
const ids: Record<Kind, { foreign: string; mine: string; mates: string; tried: string }> = {} as never

beforeAll(async () => {
  served = await serveCommands(
    (records) => [...leadRoutes(records), ...personRoutes(records), ...declaredRoutes(records)],
    {},
    new Map(WRITERS.map((writer) => [writer.token, writerOf(writer)])),
  )
  const { runner } = served.records
  const opened = async (phone_number: string) => {
    const { body } = await served.call('POST', '/api/leads', { name_surname: 'Işıl Öztürk', phone_number })
    return { lead: body.id, person: (body as unknown as { personId: string }).personId }
  }
  const [mine, foreign, tried, mates] = [
    await opened('0532 111 2233'),
    await opened('0532 111 2244'),
    await opened('0532 111 2255'),
    await opened('0532 111 2266'),
  ]
  await runner.run(leadDecider, mine.lead, { type: 'Change', set: { owner: ME } }, aCause())
  await runner.run(leadDecider, mates.lead, { type: 'Change', set: { owner: MATE } }, aCause())
  ids.leads = { mine: mine.lead, foreign: foreign.lead, mates: mates.lead, tried: tried.lead }
  ids.people = { mine: mine.person, foreign: foreign.person, mates: mates.person, tried: tried.person }
  const vaultNumbered = async (number: number, owner: string | null) => {
    const id = `0190a000-0000-7000-8000-0000000000a${number}`
    const values = { ...requiredValues(vault.fields), owner }
    await runner.run(recordDecider(vault), id, { type: 'Create', values }, aCause())
    return id
  }
  ids.vaults = {
    mine: await vaultNumbered(1, ME),
    foreign: await vaultNumbered(2, null),
    tried: await vaultNumbered(3, null),
    mates: await vaultNumbered(4, MATE),
  }
})
afterAll(() => served.stop())

/** The body of a command; its text is new each time, so that it would change something. */
const bodyOf = ({ name }: AnyEndpoint, other: string): object | undefined => {
  const text = `x ${Math.random()}`
  const bodies: Readonly<Record<string, object>> = {
    'change-lead': { campaign: text },
    'change-lead-stage': { stage: 'in-follow-up' },
    'assign-lead': { ownerId: null },
    'set-lead-potential': { potential: 'hot' },
    'change-vault': { title: text },
    'change-person': { firstName: text },
    'add-contact-point': { kind: 'email', value: `${text.replace(/\W/g, '')}@example.com` },
    'remove-contact-point': { kind: 'email', value: 'nobody@example.com' },
    'give-consent': { channel: 'sms', how: 'spoken', words: text },
    'withdraw-consent': { channel: 'phone', how: 'spoken' },
    'correct-contact-point': { kind: 'email', from: 'nobody@example.com', to: 'somebody@example.com' },
    'merge-person': { into: other },
    'dismiss-duplicate': { other, upTo: '1' },
    'restore-duplicate': { other },
  }
  if (/^(un)?tag-/.test(name)) return { tag: text }
  if (name.includes('-note') && name.startsWith('add-')) return { text }
  return name.startsWith('undo-') ? { revision: '1' } : bodies[name]
}

const ask = (as: string, endpoint: AnyEndpoint, id: string, other: string): Promise<Answer> =>
  served.call(
    endpoint.method,
    endpoint.path.replace(/:(id|personId)/, id).replace(':noteId', NOWHERE),
    bodyOf(endpoint, other),
    { as, ...(endpoint.ifMatch && { 'If-Match': '*' }) },
  )

const isNotThere = ({ body: { code } }: Answer): boolean => code?.endsWith('-not-found') ?? false

describe('a command on what the writer may not see', () => {
  it('is one that would be carried out, or is refused for what the record holds, where it is seen', async () => {
    for (const endpoint of COMMANDS) {
      const { tried, foreign } = ids[kindOf(endpoint)]
      const answer = await ask('all.contact.medical.passport.money.commission', endpoint, tried, foreign)
      expect([400, 401, 403, 404, 428], `${endpoint.name}: ${answer.body.code}`).not.toContain(answer.status)
    }
  })

  it.each(WRITERS.filter(({ isNarrow }) => isNarrow).map((writer) => [writer.token, writer] as const))(
    'answers as if it were not there, and writes nothing: %s',
    async (token) => {
      const head = await served.head()
      for (const endpoint of COMMANDS) {
        const { foreign, mine } = ids[kindOf(endpoint)]
        const [met, none] = [await ask(token, endpoint, foreign, mine), await ask(token, endpoint, NOWHERE, mine)]
        expect([met.status, met.body.code, met.body.detail], endpoint.name).toEqual([
          none.status,
          none.body.code,
          none.body.detail,
        ])
        expect(isNotThere(met), `${endpoint.name}: ${met.body.code}`).toBe(true)
        if (endpoint.path.includes('/duplicates/') || endpoint.name === 'merge-person')
          expect(isNotThere(await ask(token, endpoint, mine, foreign)), endpoint.name).toBe(true)
      }
      expect(await served.head()).toBe(head)
    },
  )
})

it.each(['team.contact', 'own.contact'])(
  'on what is a colleague’s is for those who see what the team sees: %s',
  async (token) => {
    for (const endpoint of COMMANDS.filter(({ name }) => !handsOver(name))) {
      const { mates, mine } = ids[kindOf(endpoint)]
      const answer = await ask(token, endpoint, mates, mine)
      expect(isNotThere(answer), `${endpoint.name}: ${answer.body.code}`).toBe(!isOfTeam({ token }))
    }
  },
)

it.each(WRITERS.map(({ token, groups }) => [token, groups] as const))(
  'how a person is reached is changed by those alone who may know it: %s',
  async (token, groups) => {
    const isSeen = !token.startsWith('nothing')
    for (const name of [
      'add-contact-point',
      'correct-contact-point',
      'remove-contact-point',
      'give-consent',
      'withdraw-consent',
    ]) {
      const endpoint = COMMANDS.find((each) => each.name === name)!
      const { body } = await ask(token, endpoint, ids.people.mine, NOWHERE)
      const isRefused = body.code === 'not-permitted' && body.permission === 'fields.contact'
      expect(isRefused, `${name}: ${body.code}`).toBe(isSeen && !groups.includes('contact'))
    }
  },
)

it('only writers who may see a person are told that their number is taken', async () => {
  const endpoint = COMMANDS.find(({ name }) => name === 'add-contact-point')!
  const typed = { kind: 'phone', value: '0532 111 2244' }
  const path = endpoint.path.replace(':personId', ids.people.mine)
  const adding = (as: string) => served.call('POST', path, typed, { as })
  expect((await adding('all.contact')).body).toMatchObject({ code: 'identity-taken', existing: ids.people.foreign })
  const { status, body } = await adding('own.contact')
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain(ids.people.foreign)
})
