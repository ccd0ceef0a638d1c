import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { derivedId, freshId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import type { MessageSender } from '../../sending/message-sender.ts'
import { fixedAccounts } from '../../testing/fixed-accounts.ts'
import { serveCommands } from '../../testing/serve-commands.ts'
import { aCause } from '../../testing/test-records.ts'
import { leadDecider } from '../lead/lead.decider.ts'
import { leadRoutes } from '../lead/lead.routes.ts'
import { userDecider } from '../user/user.decider.ts'
import { conversationDecider } from './conversation.decider.ts'
import { deskRoutes } from './desk.routes.ts'
import { findThread } from './find-thread.ts'
import { openConversationRoutes } from './open-conversation.routes.ts'

const allowing = (...permissions: readonly (readonly [string, string])[]): PermissionRecord[] =>
  permissions.map(([resource, action]) => ({ resource, action, allowed: true }))
const ANSWERS = allowing(['leads', 'view'], ['communications', 'create'])
const OWN_LEADS = [...ANSWERS, ...allowing(['leads', 'scope-own'])]
const TEAM_LEADS = [...ANSWERS, ...allowing(['leads', 'scope-team'])]
const NO_LEADS = allowing(['communications', 'create'])
const EDITS_OWN = [...OWN_LEADS, ...allowing(['leads', 'edit'])]
const WRITES_OWN = [...OWN_LEADS, ...allowing(['fields', 'contact'])]
const HOUSE = {
  selin: ANSWERS,
  own: OWN_LEADS,
  team: TEAM_LEADS,
  blind: NO_LEADS,
  editor: EDITS_OWN,
  writer: WRITES_OWN,
}
type Colleague = keyof typeof HOUSE

const idOf = (name: string) => derivedId('user', name)
/** `selin` and `team` are in one. */
const TEAM = { id: idOf('a team'), members: [idOf('selin'), idOf('team')] }

let service: Awaited<ReturnType<typeof serveCommands>>
let lead: string
let conversation: string

beforeEach(async () => {
  const plugs = {
    access: { rightsOf: async (_role: string, permissions: readonly PermissionRecord[]) => permissions },
    teams: { of: async (userId: string) => (TEAM.members.includes(userId) ? [TEAM] : []) },
    sendingAccounts: fixedAccounts(['1', '2'].map((account) => ({ channel: 'whatsapp', account }) as MessageSender)),
  }
  service = await serveCommands((given) => {
    const records = { ...given, ...plugs } as unknown as Records
    return [...leadRoutes(records), ...deskRoutes(records), ...openConversationRoutes(records)]
  }, HOUSE)
  const { runner } = service.records
  for (const [username, permissions] of Object.entries(HOUSE)) {
    const user = { username, fullName: username, email: null, userType: 'user', subRole: '', permissions } as const
    await runner.run(userDecider, idOf(username), { type: 'Register', ...user }, aCause())
  }
  const opened = await service.call('POST', '/api/leads', {
    name_surname: 'Işıl Öztürk',
    phone_number: '0532 111 2233',
  })
  lead = opened.body.id
  conversation = freshId(service.clock())
  const party = { channel: 'whatsapp', account: '1', sender: { userId: '7' } } as const
  const arrival = { messageId: 'm', content: { kind: 'text', text: 'Merhaba' }, sentAt: service.clock() } as const
  await runner.run(conversationDecider, conversation, { type: 'Receive', ...party, ...arrival }, aCause())
  const route = {
    messageId: 'm',
    messageRevision: '0',
    personName: 'Işıl Öztürk',
    personId: idOf('a person'),
    leadId: lead,
    person: 'found',
    lead: 'found',
  } as const
  await runner.run(conversationDecider, conversation, { type: 'Route', ...route }, aCause())
})
afterEach(() => service.stop())

const assign = (assignee: Colleague | null, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  service.call(
    'POST',
    `/api/conversations/${conversation}/assign`,
    { assignee: assignee && idOf(assignee), ...more },
    headers,
  )
const assignee = async () => (await service.records.runner.load(conversationDecider, conversation)).state.desk.assignee
const giveLeadTo = (name: Colleague) =>
  service.records.runner.run(leadDecider, lead, { type: 'Change', set: { owner: idOf(name) } }, aCause())

test('a colleague who does not see the lead is not given its conversation, in plain words of both languages', async () => {
  for (const name of ['own', 'team', 'blind'] as const) {
    const refusal = await assign(name)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'assignee-sees-no-lead' } })
    expect(refusal.body.message).toBe(
      'This colleague cannot see the lead of the conversation. Assign the lead to them or their team first.',
    )
  }
  const { body } = await assign('own', {}, { 'Accept-Language': 'tr' })
  expect(body.message).toBe('Bu çalışan konuşmanın adayını göremiyor. Önce adayı ona ya da ekibine atayın.')
  expect(await assignee()).toBe(null)
})

test('no colleague hands a conversation over to one who does not see its lead, and it keeps its assignee', async () => {
  await assign('selin')
  const handOver = { instead: idOf('selin') }
  expect((await assign('own', handOver, { as: 'selin' })).body.code).toBe('assignee-sees-no-lead')
  expect((await assign('own', handOver)).body.code).toBe('assignee-sees-no-lead')
  expect(await assignee()).toBe(idOf('selin'))
  expect((await assign(null, handOver, { as: 'selin' })).status).toBe(200)
})

test('a colleague who is given the lead, or whose team has it, can be given the conversation', async () => {
  await giveLeadTo('own')
  expect((await assign('own')).status).toBe(200)
  expect((await assign('team')).body.code).toBe('assignee-sees-no-lead')
  await giveLeadTo('selin')
  expect((await assign('team')).status).toBe(200)
  expect((await assign('own')).body.code).toBe('assignee-sees-no-lead')
  expect(await assignee()).toBe(idOf('team'))
})

test('a note stands on the lead of the conversation, for those who see it and may edit it', async () => {
  const note = (as: string) =>
    service.call('POST', `/api/conversations/${conversation}/notes`, { text: ' Salı aranacak ' }, { as })
  expect((await note('editor')).body.code).toBe('conversation-not-found')
  await giveLeadTo('editor')
  const written = await note('editor')
  expect([written.status, written.body.id]).toEqual([201, lead])
  expect((await note('selin')).body.code).toBe('not-permitted')
  expect((await service.eventsOf(`lead-${lead}`)).at(-1)).toMatchObject({
    type: 'LeadNoteAdded',
    data: { text: 'Salı aranacak' },
    by: { id: idOf('editor') },
  })
})

test('a note that is asked for again under its key stands once, though the conversation is another lead’s by then', async () => {
  const { runner } = service.records
  const headers = { 'Idempotency-Key': 'a note' }
  const note = () => service.call('POST', `/api/conversations/${conversation}/notes`, { text: 'Aranacak' }, headers)
  const first = await note()
  const other = await service.call('POST', '/api/leads', { name_surname: 'Nil Ak', phone_number: '0532 111 2244' })
  const party = { channel: 'whatsapp', account: '1', sender: { userId: '7' } } as const
  const address = { type: 'Address', ...party, personId: idOf('another person'), leadId: other.body.id } as const
  await runner.run(conversationDecider, conversation, address, aCause())
  expect(await note()).toEqual(first)
  const notesOn = async (id: string) =>
    (await service.eventsOf(`lead-${id}`)).filter(({ type }) => type === 'LeadNoteAdded').length
  expect([await notesOn(lead), await notesOn(other.body.id)]).toEqual([1, 0])
})

test('a colleague who does not see the lead that a conversation stays with cannot take it away, and is told so in plain words', async () => {
  const { runner } = service.records
  const openedFor = async (name: Colleague, treatment: string): Promise<string> => {
    const typed = { name_surname: 'Nil Ak', phone_number: '0532 111 5566', treatment }
    const { body } = await service.call('POST', '/api/leads', typed)
    await runner.run(leadDecider, body.id, { type: 'Change', set: { owner: idOf(name) } }, aCause())
    return body.id
  }
  const [theirs, own] = [await openedFor('selin', 'hair'), await openedFor('writer', 'dental')]
  const write = (leadId: string, headers: Readonly<Record<string, string>> = { as: 'writer' }, more: object = {}) =>
    service.call('POST', '/api/conversations', { leadId, channel: 'whatsapp', ...more }, headers)
  const { body: talk } = await write(theirs, { as: 'selin' })
  const said = () => service.eventsOf(`conversation-${talk.id}`)
  const before = await said()
  expect(await write(own)).toMatchObject({
    status: 409,
    body: {
      code: 'conversation-with-colleague',
      message:
        'The conversation by this number or address is with another team member. To write in it, ask your manager to assign its lead to you or your team.',
    },
  })
  expect((await write(own, { as: 'writer', 'Accept-Language': 'tr' }, { account: '1' })).body.message).toBe(
    'Bu numara ya da adresle olan konuşma başka bir çalışanda. Yazabilmek için yöneticinizden konuşmanın adayını size ya da ekibinize atamasını isteyin.',
  )
  expect(await said()).toEqual(before)

  // What the person writes once that lead is closed goes to the open one.
  await runner.run(leadDecider, theirs, { type: 'Move', status: 'won' }, aCause())
  expect(await write(own)).toMatchObject({ status: 201, body: { id: talk.id } })
  expect((await said()).at(-1)).toMatchObject({ type: 'ConversationAddressed', data: { leadId: own } })
})

test('a lead without an owner, or whose owner has left, does not keep the conversation from a user with another lead of the person', async () => {
  const { runner } = service.records
  const typed = { name_surname: 'Nil Ak', phone_number: '0532 111 5577' }
  const openedIn = async (treatment: string): Promise<string> =>
    (await service.call('POST', '/api/leads', { ...typed, treatment })).body.id
  const give = (leadId: string, owner: string | null) =>
    runner.run(leadDecider, leadId, { type: 'Change', set: { owner } }, aCause())
  const [other, own] = [await openedIn('hair'), await openedIn('dental')]
  await give(own, idOf('writer'))
  const write = (leadId: string, as: string) =>
    service.call('POST', '/api/conversations', { leadId, channel: 'whatsapp' }, { as })
  const { body: talk } = await write(other, 'selin')
  expect(await write(own, 'writer')).toMatchObject({ status: 201, body: { id: talk.id } })

  // The assignee keeps it, whether or not the lead has an owner.
  await write(other, 'selin')
  const given = (assignee: string | null) =>
    runner.run(conversationDecider, talk.id, { type: 'Assign', assignee }, aCause())
  await given(idOf('selin'))
  expect((await write(own, 'writer')).body.code).toBe('conversation-with-colleague')
  await given(null)

  await give(other, idOf('own'))
  expect((await write(own, 'writer')).body.code).toBe('conversation-with-colleague')
  await runner.run(userDecider, idOf('own'), { type: 'Archive' }, aCause())
  expect(await write(own, 'writer')).toMatchObject({ status: 201, body: { id: talk.id } })
})

test('without a lead a conversation is found by its number: of several accounts the one that the user sees, and nothing is written', async () => {
  const { runner, claims } = service.records
  await giveLeadTo('writer')
  const theirs = await service.call('POST', '/api/leads', { name_surname: 'Nil Ak', phone_number: '0532 111 2244' })
  const sender = { phone: '+905321119999' }
  const begin = async (account: string, leadId: string): Promise<string> => {
    const party = { channel: 'whatsapp', account, sender } as const
    const id = await findThread(claims, party, aCause())
    const address = { type: 'Address', ...party, personId: idOf('a person'), leadId } as const
    await runner.run(conversationDecider, id, address, aCause())
    return id
  }
  await begin('1', theirs.body.id)
  const find = () =>
    service.call('POST', '/api/conversations', { channel: 'whatsapp', to: sender.phone }, { as: 'writer' })
  expect((await find()).body.code).toBe('conversation-not-found')
  const seen = await begin('2', lead)
  const before = await service.eventsOf(`conversation-${seen}`)
  expect(await find()).toMatchObject({ status: 201, body: { id: seen } })
  expect(await service.eventsOf(`conversation-${seen}`)).toEqual(before)
})

test('a number alone is answered alike whether no person has it or one who is not seen, and leads to one who is seen and shares it', async () => {
  const { runner } = service.records
  const phone_number = '0532 111 7788'
  const find = (to: string) =>
    service.call('POST', '/api/conversations', { channel: 'whatsapp', account: '1', to }, { as: 'writer' })
  const unknown = await find('0532 111 7799')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'conversation-not-found' } })
  await service.call('POST', '/api/leads', { name_surname: 'Fatma Öz', phone_number })
  const known = await find(phone_number)
  expect([known.status, known.body.code, known.body.message]).toEqual([404, unknown.body.code, unknown.body.message])

  const hasan = { name_surname: 'Hasan Öz', phone_number, person: 'new' }
  const { body: own } = await service.call('POST', '/api/leads', hasan)
  await runner.run(leadDecider, own.id, { type: 'Change', set: { owner: idOf('writer') } }, aCause())
  const { status, body } = await find(phone_number)
  expect(status).toBe(201)
  expect((await service.eventsOf(`conversation-${body.id}`)).at(-1)).toMatchObject({
    type: 'ConversationAddressed',
    data: { leadId: own.id },
  })
})
