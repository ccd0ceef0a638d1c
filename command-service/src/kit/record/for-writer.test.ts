import { percent, reference, tags, text } from '@kervan/contracts/kit/fields/fields'
import { type AnyRecord, record } from '@kervan/contracts/kit/record'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { makeKnown } from '@kervan/contracts/kit/testing/make-known'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveCommands } from '../../testing/serve-commands.ts'
import { derivedId } from '../derived-ids.ts'
import { recordDecider } from './record-decider.ts'
import { recordRoutes } from './record-routes.ts'

const guarded: AnyRecord = record({
  kind: 'guarded',
  collection: 'guarded-things',
  resource: 'guarded',
  eventPrefix: 'Guarded',
  fields: {
    name: text({ required: true }),
    city: text(),
    rate: percent({ group: 'money' }),
    owner: reference('user', { filter: true }),
    other: reference('guarded'),
    labels: tags({ group: 'medical', personal: 'stream', unlisted: true }),
  },
  title: 'name',
  scopes: { own: 'owner' },
  list: { columns: ['name'], sort: 'createdAt' },
})

const PATH = '/api/guarded-things'
const CANARY = 13.37
const idOf = (name: string) => derivedId('user', name)
const grantOf = (permission: string): PermissionRecord => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed: true }
}
const WRITES = ['guarded.edit', 'guarded.create']

let service: Awaited<ReturnType<typeof serveCommands>>
beforeAll(async () => {
  makeKnown(guarded)
  service = await serveCommands(
    (records) =>
      recordRoutes(guarded, recordEndpoints(guarded), recordDecider(guarded), {
        ...records,
        lookUp: async (kind) => (kind === 'user' ? { archived: false } : null),
      }),
    {
      clerk: WRITES.map(grantOf),
      narrow: [...WRITES, 'guarded.scope-own'].map(grantOf),
      paid: [...WRITES, 'fields.money'].map(grantOf),
    },
  )
})
afterAll(() => service.stop())

const create = async (values: object = {}) =>
  (await service.call('POST', PATH, { name: 'Işıl', rate: CANARY, owner: idOf('narrow'), ...values })).body.id
const change = (id: string, seen: number, body: unknown, as: string, headers: Record<string, string> = {}) =>
  service.call('PATCH', `${PATH}/${id}`, body, { 'If-Match': `"${seen}"`, as, ...headers })
const lengthOf = async (id: string) => (await service.eventsOf(`guarded-${id}`)).length

describe('a field of a group that the writer does not hold', () => {
  it('is filled in, changed, tagged and taken back only by users who hold it', async () => {
    const id = await create()
    await change(id, 0, { rate: 20, city: 'Adana' }, 'ayse')
    const asked = await Promise.all([
      service.call('POST', PATH, { name: 'x', rate: 1 }, { as: 'clerk' }),
      change(id, 0, { rate: 1 }, 'clerk'),
      change(id, 1, { rate: 20 }, 'clerk'),
      service.call('POST', `${PATH}/${id}/tags`, { tag: 'vip' }, { as: 'paid' }),
      service.call('POST', `${PATH}/${id}/tags/remove`, { tag: 'vip' }, { as: 'paid' }),
      service.call('POST', `${PATH}/${id}/undo`, { revision: '1' }, { as: 'clerk' }),
    ])
    expect(asked.map(({ status, body }) => [status, body.code, (body as { permission?: string }).permission])).toEqual(
      ['money', 'money', 'money', 'medical', 'medical', 'money'].map((group) => [
        403,
        'not-permitted',
        `fields.${group}`,
      ]),
    )
    for (const { body } of asked) expect(JSON.stringify(body)).not.toContain(String(CANARY))
    expect(await lengthOf(id)).toBe(2)
    expect((await change(id, 1, { rate: 30 }, 'paid')).status).toBe(200)
    expect((await service.call('POST', PATH, { name: 'y', rate: null }, { as: 'clerk' })).status).toBe(201)
  })

  it('is not told where another field meets a conflict', async () => {
    const id = await create()
    await change(id, 0, { rate: 7.77, city: 'Adana' }, 'ayse')
    const { status, body } = await change(id, 0, { city: 'Bursa' }, 'clerk')
    expect(status).toBe(412)
    expect(Object.keys((body as { fields?: object }).fields ?? {})).toEqual(['city'])
  })
})

describe('a record outside the scope of the writer', () => {
  it('is not there, whatever is asked of it', async () => {
    const id = await create({ owner: idOf('someone') })
    const asked = await Promise.all([
      change(id, 0, { city: 'Adana' }, 'narrow'),
      ...['archive', 'restore'].map((way) => service.call('POST', `${PATH}/${id}/${way}`, undefined, { as: 'narrow' })),
      service.call('POST', `${PATH}/${id}/notes`, { text: 'x' }, { as: 'narrow' }),
      service.call('POST', `${PATH}/${id}/undo`, { revision: '0' }, { as: 'narrow' }),
    ])
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [404, 'record-not-found']))
    expect(await lengthOf(id)).toBe(1)
  })

  it('may be one that the writer handed over, and a repetition of that answers as it did', async () => {
    const id = await create()
    const once = { 'Idempotency-Key': 'hand over' }
    const first = await change(id, 0, { owner: idOf('someone') }, 'narrow', once)
    expect(first.status).toBe(200)
    expect(await change(id, 0, { owner: idOf('someone') }, 'narrow', once)).toEqual(first)
    expect((await change(id, 1, { owner: idOf('narrow') }, 'narrow')).status).toBe(404)
  })

  it('was outside when something happened to it: an undo brings nothing of that back', async () => {
    const id = await create({ owner: idOf('someone'), city: 'Gizli' })
    await change(id, 0, { city: 'Adana' }, 'ayse')
    await change(id, 1, { owner: idOf('narrow'), name: 'Ayşe' }, 'ayse')
    await change(id, 2, { city: 'Bursa' }, 'narrow')
    const undo = (revision: number) =>
      service.call('POST', `${PATH}/${id}/undo`, { revision: String(revision) }, { as: 'narrow' })
    expect((await undo(1)).body.code).toBe('cannot-be-undone')
    expect((await undo(2)).body.code).toBe('cannot-be-undone')
    expect((await undo(3)).status).toBe(200)
  })
})
