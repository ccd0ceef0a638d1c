import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveCommands } from '../../testing/serve-commands.ts'
import { leadRoutes } from './lead.routes.ts'

let served: Awaited<ReturnType<typeof serveCommands>>
beforeAll(async () => {
  const permissions = [
    { resource: 'leads', action: 'edit', allowed: true },
    { resource: 'leads', action: 'scope-own', allowed: true },
  ]
  served = await serveCommands(leadRoutes, { mert: permissions })
})
afterAll(() => served.stop())

let phones = 0
/** A lead of a new person, and the requests that can be made about it. */
const aLead = async () => {
  const typed = { name_surname: 'Işıl Öztürk', phone_number: `0532 111 2${String(phones++).padStart(3, '0')}` }
  const { body } = await served.call('POST', '/api/leads', typed)
  const path = `/api/leads/${body.id}`
  const seen = (revision: number) => ({ 'If-Match': `"${revision}"` })
  return {
    id: body.id,
    typed,
    move: (stage: string, revision: number, reason?: string) =>
      served.call('POST', `${path}/stage`, { stage, reason }, seen(revision)),
    rate: (potential: string | null, revision: number) =>
      served.call('PUT', `${path}/potential`, { potential }, seen(revision)),
    correct: (values: object, revision: number) => served.call('PATCH', path, values, seen(revision)),
    tag: (tag: string) => served.call('POST', `${path}/tags`, { tag }),
    archive: () => served.call('POST', `${path}/archive`),
    restore: (revision: number) => served.call('POST', `${path}/restore`, undefined, seen(revision)),
    undo: (revision: number) => served.call('POST', `${path}/undo`, { revision: String(revision) }),
  }
}

test('a change of a lead stands over what others changed beside it, and is refused for its own field', async () => {
  const lead = await aLead()
  expect((await lead.move('in-follow-up', 0)).body.revision).toBe('1')
  expect((await lead.rate('hot', 0)).body.revision).toBe('2')
  expect((await lead.tag('vip')).body.revision).toBe('3')
  const late = await lead.rate('cold', 1)
  expect(late).toMatchObject({
    status: 412,
    body: { code: 'revision-conflict', current: '3', fields: { potential: { value: 'hot', by: { name: 'ayse' } } } },
  })
  expect((await lead.move('won', 0)).body).toMatchObject({
    code: 'revision-conflict',
    fields: { stage: { value: 'in-follow-up' } },
  })
  // Setting the value that it has already is no change and no conflict.
  expect((await lead.rate('hot', 0)).body.revision).toBe('3')
})

test('what was written down at the opening is corrected, judged by field and taken back; its person is not', async () => {
  const lead = await aLead()
  expect((await lead.correct({ campaign: ' Bahar ', source: 'referral' }, 0)).body.revision).toBe('1')
  expect(await served.eventsOf(`lead-${lead.id}`)).toMatchObject([
    { type: 'LeadOpened' },
    {
      type: 'LeadChanged',
      data: { changes: { campaign: { from: null, to: 'Bahar' }, source: { from: 'other', to: 'referral' } } },
    },
  ])
  expect((await lead.correct({ potential: 'hot' }, 0)).body.revision).toBe('2')
  expect((await lead.correct({ campaign: 'Yaz' }, 0)).body).toMatchObject({
    code: 'revision-conflict',
    fields: { campaign: { value: 'Bahar' } },
  })
  await lead.undo(1)
  expect((await served.eventsOf(`lead-${lead.id}`)).at(-1)).toMatchObject({
    type: 'LeadChanged',
    data: { changes: { campaign: { to: null }, source: { to: 'other' } }, undoes: '1' },
  })
  for (const values of [{ treatment: 'nails' }, { person: lead.id }, { tags: ['vip'] }, { source: 'pigeon' }, {}])
    expect((await lead.correct(values, 3)).status, JSON.stringify(values)).toBe(400)
  expect((await lead.correct({ owner: '0190a000-0000-7000-8000-00000000dead' }, 3)).body).toMatchObject({
    code: 'user-not-found',
    errors: [{ path: 'body.owner' }],
  })
})

test('an undo takes back what its revision changed, and overwrites nothing that was set since', async () => {
  const lead = await aLead()
  await lead.rate('hot', 0)
  await lead.move('in-follow-up', 1)
  expect((await lead.undo(1)).body.revision).toBe('3')
  expect((await lead.undo(1)).status).toBe(200)
  expect((await lead.undo(3)).body.revision).toBe('4')
  await lead.rate('cold', 4)
  expect((await lead.undo(4)).body).toMatchObject({
    code: 'revision-conflict',
    fields: { potential: { value: 'cold' } },
  })
  expect((await lead.undo(0)).body.code).toBe('cannot-be-undone')
  await lead.archive()
  expect((await lead.undo(2)).body.code).toBe('lead-archived')
  expect((await lead.undo(6)).status).toBe(200)
})

test('an undo that would reopen a lead takes its treatment line first', async () => {
  const lead = await aLead()
  await lead.move('won', 0)
  const newer = await served.call('POST', '/api/leads', lead.typed)
  expect(newer.body.id).not.toBe(lead.id)
  expect((await lead.undo(1)).body).toMatchObject({ code: 'lead-already-open', existing: newer.body.id })
  await served.call('POST', `/api/leads/${newer.body.id}/stage`, { stage: 'won' }, { 'If-Match': '"0"' })
  expect((await lead.undo(1)).status).toBe(200)
})

test('another treatment is taken where the person has no open lead in it, and leaves the former line free', async () => {
  const lead = await aLead()
  const hair = await served.call('POST', '/api/leads', { ...lead.typed, treatment: 'hair' })
  expect((await lead.correct({ treatment: 'hair' }, 0)).body).toMatchObject({
    code: 'lead-already-open',
    existing: hair.body.id,
  })
  expect((await lead.correct({ treatment: 'dental' }, 0)).body.revision).toBe('1')
  expect((await served.eventsOf(`lead-${lead.id}`)).at(-1)).toMatchObject({
    type: 'LeadChanged',
    data: { changes: { treatment: { from: 'general', to: 'dental' } } },
  })
  const open = (treatment: string) => served.call('POST', '/api/leads', { ...lead.typed, treatment })
  expect((await open('dental')).body).toMatchObject({ code: 'lead-already-open', existing: lead.id })
  const general = await open('general')
  expect(general.status).toBe(201)
  expect((await lead.undo(1)).body).toMatchObject({ code: 'lead-already-open', existing: general.body.id })
  await served.call('POST', `/api/leads/${general.body.id}/archive`)
  expect((await lead.undo(1)).status).toBe(200)
  expect((await open('dental')).status).toBe(201)
})

test('a lead that was lost is not lost again without a reason; one that was won is', async () => {
  const [lost, won] = [await aLead(), await aLead()]
  await lost.move('lost', 0, 'Fiyat')
  await lost.undo(1)
  expect((await lost.undo(2)).body.code).toBe('reason-required')
  await won.move('won', 0)
  await won.undo(1)
  expect((await won.undo(2)).body.revision).toBe('3')
})

test('a restoring that names what it saw is refused where another archived the lead since', async () => {
  const lead = await aLead()
  await lead.archive()
  expect((await lead.restore(0)).body).toMatchObject({
    code: 'revision-conflict',
    fields: { archived: { value: true } },
  })
  expect((await lead.restore(1)).body.revision).toBe('2')
})

test('a colleague who may see only own leads changes no other, and takes nothing back there', async () => {
  const lead = await aLead()
  await lead.rate('hot', 0)
  const asMert = { as: 'mert', 'If-Match': '"1"' }
  const path = `/api/leads/${lead.id}`
  for (const [method, under, body] of [
    ['PUT', 'potential', { potential: 'cold' }],
    ['POST', 'stage', { stage: 'won' }],
    ['POST', 'notes', { text: 'aranacak' }],
    ['POST', 'undo', { revision: '1' }],
  ] as const)
    expect((await served.call(method, `${path}/${under}`, body, asMert)).body.code, under).toBe('lead-not-found')
})
