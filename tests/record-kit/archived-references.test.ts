import { lookUpReferred } from '@kervan/command-service/kinds/look-up-referred'
import { userDecider } from '@kervan/command-service/kinds/user/user.decider'
import { freshId } from '@kervan/command-service/kit/derived-ids'
import { recordDecider } from '@kervan/command-service/kit/record/record-decider'
import { recordRoutes } from '@kervan/command-service/kit/record/record-routes'
import { type Answer, serveCommands } from '@kervan/command-service/testing/serve-commands'
import { aCause } from '@kervan/command-service/testing/test-records'
import type { Decider } from '@kervan/contracts/decider'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

const PATH = '/api/every-fields'
const LINE = '0190a000-0000-7000-8000-000000000001'
const decider = recordDecider(everyField)
let service: Awaited<ReturnType<typeof serveCommands>>

beforeAll(async () => {
  service = await serveCommands((records) =>
    recordRoutes(everyField, recordEndpoints(everyField), decider, {
      ...records,
      lookUp: lookUpReferred(records),
    }),
  )
})
afterAll(() => service.stop())

/** A record to be named, which can be put into the archive and taken out. */
interface Nameable {
  readonly id: string
  readonly archive: (archived: boolean) => Promise<unknown>
}

const make = async (of: Decider<never, never, never>, command: object): Promise<Nameable> => {
  const id = freshId(service.clock())
  const run = (asked: object) => service.records.runner.run(of, id, asked as never, aCause())
  await run(command)
  return { id, archive: (archived) => run({ type: archived ? 'Archive' : 'Restore' }) }
}
const makeClinic = () => make(recordDecider(clinic) as never, { type: 'Create', values: requiredValues(clinic.fields) })
const makeUser = () => {
  const user = { username: freshId(service.clock()), fullName: 'Zeynep', email: null, userType: 'user', subRole: '' }
  return make(userDecider as never, { type: 'Register', ...user, permissions: [] })
}

interface Named {
  readonly owner: string | null
  readonly clinics: readonly string[]
  readonly contacts: readonly { readonly clinic: string | null }[]
}
const contactAt = (at: string | null) => ({ id: LINE, name: 'a', phone: null, clinic: at })

/** Every record that is named, by where it is named. */
const namesIn = ({ owner, clinics, contacts }: Named): readonly (readonly [path: string, id: string])[] =>
  [
    { path: 'body.owner', id: owner },
    ...clinics.map((id, index) => ({ path: `body.clinics.${index}`, id })),
    ...contacts.map((each, index) => ({ path: `body.contacts.${index}.clinic`, id: each.clinic })),
  ].flatMap(({ path, id }) => (id === null ? [] : [[path, id] as const]))

const create = (values: object, key = freshId(service.clock())) =>
  service.call('POST', PATH, { name: 'x', ...values }, { 'Idempotency-Key': key })
const change = (id: string, values: object, key = freshId(service.clock())) =>
  service.call('PATCH', `${PATH}/${id}`, values, { 'If-Match': '*', 'Idempotency-Key': key })
const load = async (id: string) => {
  const { state, revision } = await service.records.runner.load(decider, id)
  return { held: state!.values as unknown as Named, revision }
}
const undoLast = async (id: string) =>
  service.call('POST', `${PATH}/${id}/undo`, { revision: String((await load(id)).revision) })

test('a record that names an archived one stays as it is and can be changed, and an undo brings it back', async () => {
  const gone = await makeClinic()
  const { id } = (await create({ clinics: [gone.id] })).body
  await gone.archive(true)
  expect((await change(id, { seats: 3, clinics: [gone.id], contacts: [contactAt(gone.id)] })).status).toBe(200)
  expect((await change(id, { clinics: [], contacts: [] })).status).toBe(200)
  const { status, body } = await change(id, { clinics: [gone.id] })
  expect([status, body.code, body.errors]).toEqual([
    409,
    'reference-archived',
    [{ path: 'body.clinics.0', code: 'reference-archived', message: expect.stringContaining('restore it') }],
  ])
  expect((await undoLast(id)).status).toBe(200)
  expect((await load(id)).held).toMatchObject({ clinics: [gone.id], contacts: [contactAt(gone.id)] })
  await gone.archive(false)
  expect((await create({ clinics: [gone.id] })).status).toBe(201)
})

const place = fc.nat(1)
const VALUES = fc.record({
  owner: fc.option(place),
  clinics: fc.uniqueArray(place),
  contacts: fc.array(fc.option(place), { maxLength: 1 }),
})
const ACT = fc.oneof(
  fc.record({ does: fc.constant('change' as const), values: VALUES }),
  fc.record({ does: fc.constant('create' as const), values: VALUES }),
  fc.record({ does: fc.constant('change what names nothing' as const), seats: fc.nat(1_000) }),
  fc.record({ does: fc.constant('undo the last' as const) }),
  fc.record({ does: fc.constant('archive' as const), archived: fc.boolean(), of: fc.nat(3) }),
)

test('whatever happens, archived records are named by none that did not name them, nothing else is refused, and a retry is answered as before', async () => {
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 6, maxLength: 14 }), async (acts) => {
      const nameable = await Promise.all([makeUser(), makeUser(), makeClinic(), makeClinic()])
      const idOf = (at: number | null) => (at === null ? null : nameable[at]!.id)
      const valuesOf = ({
        owner,
        clinics,
        contacts,
      }: Extract<(typeof acts)[number], { values: object }>['values']) => ({
        owner: idOf(owner),
        clinics: clinics.map((at) => idOf(at + 2) as string),
        contacts: contacts.map((at) => contactAt(idOf(at === null ? null : at + 2))),
      })
      const archived = new Set<string>()
      const carriedOut: { readonly again: () => Promise<Answer>; readonly answer: Answer }[] = []
      const ask = async (asked: (key: string) => Promise<Answer>): Promise<Answer> => {
        const key = freshId(service.clock())
        const before = await service.head()
        const answer = await asked(key)
        // What finds nothing to change is remembered in a database, and this house has none.
        if ((await service.head()) > before) carriedOut.push({ again: () => asked(key), answer })
        return answer
      }
      const { id } = (await create({})).body

      const expectJudged = ({ status, body }: Answer, asked: Named, before?: Named) => {
        const known = before ? namesIn(before).map(([, named]) => named) : []
        const paths = namesIn(asked).flatMap(([path, named]) =>
          archived.has(named) && !known.includes(named) ? [path] : [],
        )
        if (paths.length === 0) return expect([200, 201]).toContain(status)
        refusals++
        expect([body.code, body.errors?.map(({ path }) => path)]).toEqual(['reference-archived', paths])
      }
      for (const act of acts) {
        const { held, revision } = await load(id)
        if (act.does === 'archive') {
          const { id: named, archive } = nameable[act.of]!
          await archive(act.archived)
          archived[act.archived ? 'add' : 'delete'](named)
        } else if (act.does === 'create') {
          const values = valuesOf(act.values)
          expectJudged(await ask((key) => create(values, key)), values)
        } else if (act.does === 'change') {
          const values = valuesOf(act.values)
          expectJudged(await ask((key) => change(id, values, key)), values, held)
        } else if (act.does === 'undo the last') {
          expect((await undoLast(id)).body.code).toBe(revision === 0n ? 'cannot-be-undone' : undefined)
        } else expect((await change(id, { seats: act.seats })).status).toBe(200)
      }
      const head = await service.head()
      for (const { again, answer } of carriedOut) expect(await again()).toEqual(answer)
      expect(await service.head()).toBe(head)
    }),
    { numRuns: 60 },
  )
  expect(refusals).toBeGreaterThan(0)
})

test('a refused call keeps nothing of its key: what it does later happens later, and may be another request', async () => {
  const { id } = (await create({})).body
  const stream = `${decider.kind}-${id}`
  const key = freshId(service.clock())
  const ask = (ifMatch: string, seats: number) =>
    service.call('PATCH', `${PATH}/${id}`, { seats }, { 'If-Match': ifMatch, 'Idempotency-Key': key })
  expect((await ask('"77"', 1)).status).toBe(412)
  const meanwhile = service.clock()
  expect((await ask('*', 2)).status).toBe(200)
  const { state } = await service.records.runner.load(decider, id)
  expect(Date.parse(state!.changed.at)).toBeGreaterThan(Date.parse(meanwhile))
  expect((await service.eventsOf(stream)).length).toBe(2)
})
