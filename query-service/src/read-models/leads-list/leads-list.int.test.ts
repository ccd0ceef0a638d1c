import { countLeads, listLeads, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { WEEKDAYS } from '@kervan/contracts/dates/working-time'
import { settingsFrom } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const list = async (query = '') => {
  await service.tell()
  return (await service.get(listLeads, `/api/leads${query}`)).body
}

/** Ten in the morning and so many minutes. */
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes)).toISOString()

test('a lead shows its person, its owner and where it stands', async () => {
  tells.colleague('Mehmet')
  tells.person('Işıl', [
    { kind: 'channel', channel: 'whatsapp', value: 'TR.1' },
    { kind: 'phone', value: '+905321234567' },
    { kind: 'email', value: 'isil@example.com' },
  ])
  const { metadata } = tells.lead('a', 'Işıl', { campaign: 'Bahar' })
  tells.onLead('a', 'LeadAssigned', { ownerId: colleagueOf('Mehmet') })
  tells.onLead('a', 'LeadPotentialSet', { potential: 'hot' })
  tells.onLead('a', 'LeadTagged', { tag: 'vip' })
  tells.onLead('a', 'LeadTagged', { tag: 'acele' })
  tells.onLead('a', 'LeadUntagged', { tag: 'vip' })
  const last = tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'in-follow-up' })
  expect(await list()).toEqual({
    data: [
      {
        id: leadOf('a'),
        name_surname: 'Işıl',
        phone_number: '+905321234567',
        email_address: 'isil@example.com',
        personId: personOf('Işıl'),
        stage: 'in-follow-up',
        potential: 'hot',
        source: 'whatsapp',
        treatment: 'dental',
        campaign: 'Bahar',
        owner: { id: colleagueOf('Mehmet'), name: 'Mehmet' },
        tags: ['acele'],
        archived: false,
        openedAt: metadata.at,
        lastActivityAt: last.metadata.at,
        lastMessage: null,
        lastMessageAt: metadata.at,
        waitingSince: null,
        revision: '6',
      },
    ],
    next: null,
    total: { value: 1, exact: true },
  })
})

test("a person's new name and contact points reach every lead of the person", async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.lead('b', 'Işıl')
  await list()
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Öztürk' })
  tells.onPerson('Işıl', 'ContactPointAdded', { contactPoint: { kind: 'email', value: 'isil@example.com' } })
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: { kind: 'phone', value: '+905321234567' } })
  const { data } = await list('?search=ozturk')
  expect(data.map((row) => [row.name_surname, row.phone_number, row.email_address])).toEqual([
    ['Işıl Öztürk', null, 'isil@example.com'],
    ['Işıl Öztürk', null, 'isil@example.com'],
  ])
  expect((await list('?search=3212')).data).toEqual([])
})

test('what we wrote before the conversation had a lead is its last message; what does not speak is none', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.echoes('c', 'ours', 'İyi günler', at(60))
  tells.receives('c', 'notice', { kind: 'system', text: 'Numara değişti' }, at(61))
  tells.onMessage('c', 'ConversationAddressed', { personId: personOf('Işıl'), leadId: leadOf('a') })
  tells.routes('c', 'notice', 'Işıl', 'a')
  expect((await list()).data[0]).toMatchObject({
    lastMessage: { text: 'İyi günler', direction: 'outbound', at: at(60) },
    waitingSince: null,
  })
})

test('the last message is the latest by its own time, of either side; reactions are none', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', at(60))
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.echoes('c', 'm2', 'Buyurun', at(62))
  tells.receives('c', 'late', 'Daha önce yazmıştım', at(50))
  tells.routes('c', 'late', 'Işıl', 'a')
  tells.receives('c', 'heart', { kind: 'reaction', to: 'm2', emoji: '❤' }, at(70))
  tells.routes('c', 'heart', 'Işıl', 'a')
  const [row] = (await list()).data
  expect(row).toMatchObject({
    lastMessage: { text: 'Buyurun', kind: 'text', channel: 'whatsapp', at: at(62), direction: 'outbound' },
    lastActivityAt: at(62),
    revision: '0',
  })
})

test('a message that waits for its lead comes with it, as it was edited or taken back meanwhile', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhba', at(60))
  tells.edits('c', 'm1', 'Merhaba')
  expect((await list()).data[0]?.lastMessage).toBeNull()
  tells.routes('c', 'm1', 'Işıl', 'a')
  expect((await list()).data[0]?.lastMessage).toMatchObject({ text: 'Merhaba' })
  tells.edits('c', 'm1', 'Merhabalar')
  expect((await list()).data[0]?.lastMessage).toMatchObject({ text: 'Merhabalar' })
  tells.revokes('c', 'm1')
  expect((await list()).data[0]?.lastMessage).toMatchObject({ text: '' })
})

test('a message that was taken back before it was sent is not the last one, also where it was the only one', async () => {
  tells.person('Işıl')
  const { metadata } = tells.lead('a', 'Işıl')
  for (const name of ['c', 'd']) {
    tells.conversation(name)
    tells.onMessage(name, 'ConversationAddressed', { personId: personOf('Işıl'), leadId: leadOf('a') })
  }
  tells.requests('c', 'first', 'Yanlış kişi')
  tells.onMessage('c', 'MessageCancelled', { messageId: 'first' })
  expect((await list()).data[0]).toMatchObject({ lastMessage: null, lastMessageAt: metadata.at })
  tells.receives('d', 'm1', 'Merhaba', at(-1))
  tells.routes('d', 'm1', 'Işıl', 'a')
  const { metadata: sent } = tells.requests('c', 'second', 'Buyurun')
  tells.requests('c', 'third', 'Yine yanlış')
  tells.onMessage('c', 'MessageAccepted', { messageId: 'second', providerId: 'wamid.1', requestedAt: sent.at })
  tells.onMessage('c', 'MessageCancelled', { messageId: 'third' })
  expect((await list()).data[0]).toMatchObject({ lastMessage: { text: 'Buyurun' }, lastMessageAt: sent.at })
})

test('a lead says that the person may not have our last message, and waits as long as the answer has not arrived', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', at(-1))
  tells.routes('c', 'm1', 'Işıl', 'a')
  const stands = async (query = '') =>
    (await list(query)).data.map(({ lastMessage, waitingSince }) => [lastMessage?.unsent, waitingSince])
  expect(await stands('?awaitsAnswer=true')).toEqual([[null, at(-1)]])
  const { metadata } = tells.requests('c', 'ours', 'Buyurun')
  expect(await stands('?awaitsAnswer=true')).toEqual([['requested', at(-1)]])
  tells.onMessage('c', 'MessageRefused', { messageId: 'ours', code: '131026', title: 'Message undeliverable' })
  expect(await stands('?awaitsAnswer=true')).toEqual([['failed', at(-1)]])
  tells.onMessage('c', 'MessageRetried', { messageId: 'ours' })
  tells.onMessage('c', 'MessageOutcomeUnknown', { messageId: 'ours' })
  expect(await stands('?awaitsAnswer=true')).toEqual([['unknown', at(-1)]])
  tells.onMessage('c', 'MessageAccepted', { messageId: 'ours', providerId: 'wamid.1', requestedAt: metadata.at })
  expect(await stands()).toEqual([[null, null]])
  const sent = await service.tell()
  tells.delivers('c', 'ours', 'failed', [{ code: 131026, title: 'Message undeliverable' }])
  expect(await stands(`?after=${sent}&awaitsAnswer=true`)).toEqual([['failed', at(-1)]])
})

test('ticks of the last message are no news of its lead; once it has arrived it has not failed', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.onMessage('c', 'ConversationAddressed', { personId: personOf('Işıl'), leadId: leadOf('a') })
  const { metadata } = tells.requests('c', 'ours', 'Buyurun')
  tells.onMessage('c', 'MessageAccepted', { messageId: 'ours', providerId: 'wamid.1', requestedAt: metadata.at })
  const sent = await service.tell()
  tells.delivers('c', 'ours', 'delivered')
  expect((await list(`?after=${sent}`)).data).toEqual([])
  tells.delivers('c', 'ours', 'failed', [{ code: 131026, title: 'Message undeliverable' }])
  expect((await list()).data[0]?.lastMessage).toMatchObject({ text: 'Buyurun', unsent: null })
})

test('leads with whom something was said are found, whenever it was, and those with whom nothing was', async () => {
  tells.person('Işıl')
  for (const name of ['silent', 'old', 'new']) tells.lead(name, 'Işıl')
  for (const [name, minutes] of [
    ['old', -60],
    ['new', 60],
  ] as const) {
    tells.conversation(name)
    tells.receives(name, `of ${name}`, 'Merhaba', at(minutes))
    tells.routes(name, `of ${name}`, 'Işıl', name)
  }
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
  expect(await ids('?lastMessageAt.empty=false')).toEqual([leadOf('new'), leadOf('old')])
  expect(await ids('?lastMessageAt.empty=true')).toEqual([leadOf('silent')])
  expect(await ids(`?lastMessageAt.to=${at(0)}`)).toEqual([leadOf('old')])
})

test('a message of any length and sign is shown as far as there is place', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', `${'😀'.repeat(300)}\0`, at(60))
  tells.routes('c', 'm1', 'Işıl', 'a')
  expect((await list()).data[0]?.lastMessage?.text).toBe('😀'.repeat(200))
})

test('a conversation that is routed to no lead for long keeps what its lead will show, and not all that was said', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  const minutes = Array.from({ length: 300 }, (_, minute) => minute)
  // Not in the order in which they were said.
  const came = [...minutes.slice(150), ...minutes.slice(0, 150)]
  for (const minute of came) tells.receives('c', `m${minute}`, `Merhaba ${minute}`, at(minute))
  for (let each = 0; each < 60; each++)
    tells.receives('c', `r${each}`, { kind: 'reaction', to: 'm1', emoji: '👍' }, at(400))
  tells.edits('c', 'm299', 'Orada mısınız?')
  await list()
  const { rows } = await service.pool.query('select waiting from read.leads_list_threads')
  expect(rows[0].waiting).toHaveLength(20)
  for (const minute of minutes) tells.routes('c', `m${minute}`, 'Işıl', 'a')
  const lastMessage = expect.objectContaining({ text: 'Orada mısınız?', at: at(299) })
  expect((await list()).data).toMatchObject([{ waitingSince: at(0), lastMessageAt: at(299), lastMessage }])
})

test('of what was said within one second the last is shown that came last, also where it was stored before its route', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', at(60))
  tells.echoes('c', 'm0', 'Buyurun', at(60))
  await list()
  tells.routes('c', 'm1', 'Işıl', 'a')
  expect((await list()).data[0]?.lastMessage).toMatchObject({ text: 'Buyurun', direction: 'outbound' })
})

test('leads are found and counted by a tag in whichever writing it was put on', async () => {
  tells.person('Işıl')
  const worn = { a: ['VIP'], b: ['acil', 'VIP'], c: ['vip', 'Vıp'], d: ['acil'], e: [] }
  for (const [name, tags] of Object.entries<string[]>(worn)) {
    tells.lead(name, 'Işıl')
    for (const tag of tags) tells.onLead(name, 'LeadTagged', { tag })
  }
  const found = async (query: string) => (await list(query)).data.map(({ id }) => id).toSorted()
  const named = (...names: string[]) => names.map(leadOf).toSorted()
  for (const tag of ['VIP', 'vip', 'vıp']) expect(await found(`?tags=${tag}`)).toEqual(named('a', 'b', 'c'))
  expect(await found('?tags=vip,ACİL')).toEqual(named('a', 'b', 'c', 'd'))
  expect(await found('?tags.empty=true')).toEqual(named('e'))
  expect((await service.get(countLeads, '/api/leads/counts?by=tags')).body.data).toEqual([
    { value: 'VIP', count: 3, sums: [] },
    { value: 'acil', count: 2, sums: [] },
    { value: null, count: 1, sums: [] },
  ])
})

test('archived leads are listed where they are asked for', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.lead('b', 'Işıl')
  tells.onLead('b', 'LeadArchived', {})
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
  expect(await ids('')).toEqual([leadOf('a')])
  expect(await ids('?archived=true')).toEqual([leadOf('b')])
  expect(await ids('?archived=true,false&sort=openedAt')).toEqual([leadOf('a'), leadOf('b')])
  tells.onLead('b', 'LeadRestored', {})
  expect(await ids('?sort=openedAt')).toEqual([leadOf('a'), leadOf('b')])
})

test('names sort as the Turkish alphabet has them', async () => {
  for (const name of ['Zeynep', 'Şule', 'Sinan', 'Irmak', 'İnci', 'Çağrı', 'Cem']) {
    tells.person(name)
    tells.lead(name, name)
  }
  const names = (await list('?sort=name_surname')).data.map((row) => row.name_surname)
  expect(names).toEqual(['Cem', 'Çağrı', 'Irmak', 'İnci', 'Sinan', 'Şule', 'Zeynep'])
})

test('people who are called by their number or address stand last, and not in the order of these', async () => {
  tells.person('Zeynep')
  tells.lead('Zeynep', 'Zeynep')
  const called = [
    '+905329990000',
    'zz@example.com',
    '+905321112233',
    'aa@example.com',
    '+447911123456',
    '0532 000 00 00',
  ]
  for (const value of called) {
    tells.person(value, undefined, value)
    tells.lead(value, value)
  }
  const pages = async (sort: string) => {
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { data, next } = await list(`?sort=${sort}&limit=2${cursor}`)
      ids.push(...data.map(({ id }) => id))
      if (next === null) return ids
      cursor = `&cursor=${next}`
    }
  }
  const byId = called.map(leadOf).toSorted()
  expect(await pages('name_surname')).toEqual([leadOf('Zeynep'), ...byId])
  expect(await pages('-name_surname')).toEqual([leadOf('Zeynep'), ...byId.toReversed()])
})

test('an answer says which position it reflects, and waits for the one that it is asked to reflect', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  const asked = service.get(listLeads, '/api/leads', { after: BigInt(service.log.events.length) })
  const head = await service.tell()
  const { headers, body } = await asked
  expect(body.data).toHaveLength(1)
  expect(headers.get('Position')).toBe(String(head))
  expect(headers.get('Stale')).toBeNull()
})

test('an answer that cannot reflect what it was asked to says so', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  const head = await service.tell()
  const { status, headers, body } = await service.get(listLeads, '/api/leads', { after: head + 1n })
  expect([status, headers.get('Stale'), headers.get('Position')]).toEqual([200, 'true', String(head)])
  expect(body.data).toHaveLength(1)
})

test('refuses who may not see leads, and what cannot be asked', async () => {
  expect((await service.get(listLeads, '/api/leads', { as: 'nobody' })).status).toBe(401)
  expect((await service.get(listLeads, '/api/leads', { as: 'newcomer' })).status).toBe(403)
  const refusal = async (query: string) => {
    const { status, body } = await service.get(listLeads, `/api/leads?${query}`)
    return [status, (body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)]
  }
  expect(await refusal('cursor=tampered')).toEqual([400, ['query.cursor']])
  expect(await refusal('owner=ayşe')).toEqual([400, ['query.owner']])
  expect(await refusal('stage=nowhere&colour=red')).toEqual([400, ['query.stage.0', 'query.colour']])
})

test('a search by address gives ten at most, each with how it is called and reached, and of all where nothing is searched for', async () => {
  tells.person('Işıl', [{ kind: 'phone', value: '+905321234567' }])
  tells.person('Mert')
  for (let each = 0; each < 11; each++) tells.lead(`lead ${each}`, 'Işıl')
  tells.lead('other', 'Mert')
  const { data } = await list('?search=isil&limit=10')
  expect(data).toHaveLength(10)
  const called = { name_surname: 'Işıl', phone_number: '+905321234567', email_address: null }
  for (const lead of data) expect(lead).toMatchObject(called)
  expect((await list('?search=mert&limit=10')).data.map(({ id }) => id)).toEqual([leadOf('other')])
  expect((await list('?search=&limit=10')).data).toHaveLength(10)
})

test('asked with a body it is the same list, with the same cursors, and faults are named where they stand', async () => {
  tells.person('Işıl', [{ kind: 'phone', value: '+905321234567' }])
  for (const name of ['a', 'b', 'c']) tells.lead(name, 'Işıl')
  await service.tell()
  const search = (body: object) => service.get(searchLeads, searchLeads.path, { body })
  const byQuery = (await service.get(listLeads, '/api/leads?search=isil&limit=2&sort=name_surname')).body
  const asked = { search: 'isil', limit: 2, sort: 'name_surname' }
  const { status, headers, body } = await search(asked)
  expect([status, body, headers.get('Position')]).toEqual([200, byQuery, String(service.log.events.length)])
  expect((await search({ ...asked, cursor: byQuery.next })).body.data).toHaveLength(1)
  const faultsOf = async (wrong: object) =>
    ((await search(wrong)).body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
  expect(await faultsOf({ cursor: 'tampered' })).toEqual(['body.cursor'])
  expect(await faultsOf({ stage: 'nowhere', where: '{"or":[]}', colour: 'red' })).toEqual([
    'body.where.or',
    'body.stage.0',
    'body.colour',
  ])
  expect((await service.get(searchLeads, searchLeads.path, { as: 'newcomer', body: {} })).status).toBe(403)
})

test('a person waits from their first message after our last word, in whichever order they come', async () => {
  const said = [
    { direction: 'in', minute: 1 },
    { direction: 'out', minute: 2 },
    { direction: 'in', minute: 3 },
    { direction: 'in', minute: 4 },
  ] as const
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 3, 0, 1],
  ]
  for (const [each, order] of orders.entries()) {
    const [lead, conversation] = [`lead ${each}`, `conversation ${each}`]
    tells.person(lead)
    tells.lead(lead, lead)
    tells.conversation(conversation)
    tells.receives(conversation, 'first', 'Merhaba', at(0))
    tells.routes(conversation, 'first', lead, lead)
    for (const index of order) {
      const { direction, minute } = said[index]!
      if (direction === 'out') tells.echoes(conversation, `m${index}`, 'Buyurun', at(minute))
      else {
        tells.receives(conversation, `m${index}`, 'Merhaba', at(minute))
        tells.routes(conversation, `m${index}`, lead, lead)
      }
    }
  }
  const waiting = async () =>
    (await list()).data.map(({ waitingSince, lastMessageAt }) => [waitingSince, lastMessageAt])
  expect(await waiting()).toEqual(orders.map(() => [at(3), at(4)]))
  tells.onLead('lead 0', 'LeadStageChanged', { from: 'prospect', to: 'won' })
  tells.onLead('lead 1', 'LeadArchived', {})
  tells.echoes('conversation 2', 'answer', 'Buyurun', at(5))
  const { data } = await list('?archived=true,false')
  expect(data.flatMap((row) => (row.waitingSince ? [row.id] : []))).toEqual([leadOf('lead 3')])
})

test('a lead waits while any of its conversations does, and for the first answer where it is the first in that one', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const office = { workingDays: [...WEEKDAYS], workingFrom: '00:00', workingTo: '23:59' }
  service.log.record(`site-settings-${SINGLE_ID}`, 'SiteSettingsCreated', {
    values: { ...settingsFrom({}), ...office, firstReply: 120, nextReply: 600 },
  })
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  const says = (conversation: string, message: string, when: string) => {
    tells.receives(conversation, message, 'Merhaba', when)
    tells.routes(conversation, message, 'Işıl', 'a')
  }
  for (const name of ['answered', 'waits']) tells.conversation(name)
  const since = ago(3)
  says('answered', 'm1', ago(9))
  says('waits', 'm2', since)
  tells.echoes('answered', 'm3', 'Buyurun', ago(2))
  expect((await list('?awaitsAnswer=true')).data).toMatchObject([{ waitingSince: since }])
  expect((await list('?answerOverdue=true')).data).toHaveLength(1)
  says('answered', 'm4', ago(1))
  tells.echoes('waits', 'm5', 'Buyurun', ago(0.5))
  expect((await list('?awaitsAnswer=true')).data).toHaveLength(1)
  expect((await list('?answerOverdue=true')).data).toEqual([])
  expect((await list('?answerOverdue=false')).data).toHaveLength(1)
})

test('who waits for an answer is found, counted and sorted by since when, and who waits too long by the times of the site', async () => {
  const said = (name: string, messages: readonly (readonly ['in' | 'out', string])[]) => {
    tells.person(name)
    tells.lead(name, name)
    tells.conversation(name)
    messages.forEach(([direction, when], index) => {
      if (direction === 'out') tells.echoes(name, `m${index}`, 'Buyurun', when)
      else {
        tells.receives(name, `m${index}`, 'Merhaba', when)
        tells.routes(name, `m${index}`, name, name)
      }
    })
  }
  const now = new Date().toISOString()
  said('first', [['in', at(5)]])
  said('again', [
    ['in', at(0)],
    ['out', at(1)],
    ['in', at(2)],
  ])
  said('just now', [['in', now]])
  said('answered', [
    ['in', at(0)],
    ['out', at(3)],
  ])
  said('lost', [['in', at(0)]])
  said('kept', [['in', at(0)]])
  tells.onLead('lost', 'LeadStageChanged', { from: 'prospect', to: 'lost', reason: 'Vazgeçti' })
  tells.onLead('kept', 'LeadArchived', {})
  const namesOf = async (query: string) => (await list(query)).data.map(({ name_surname }) => name_surname)
  const pagesOf = async (query: string, cursor = ''): Promise<string[]> => {
    const { data, next } = await list(`${query}${cursor && `&cursor=${cursor}`}`)
    const names = data.map(({ name_surname }) => name_surname)
    return next === null ? names : [...names, ...(await pagesOf(query, next))]
  }
  expect(await namesOf('?awaitsAnswer=true&sort=waitingSince')).toEqual(['again', 'first', 'just now'])
  expect(await namesOf(`?waitingSince.to=${at(4)}`)).toEqual(['again'])
  expect(await namesOf('?awaitsAnswer=false&sort=name_surname')).toEqual(['answered', 'lost'])
  expect(await namesOf('?answerOverdue=true&sort=-waitingSince')).toEqual(['first', 'again'])
  const counts = await service.get(countLeads, '/api/leads/counts?by=awaitsAnswer')
  expect(counts.body.data).toEqual([
    { value: true, count: 3, sums: [] },
    { value: false, count: 2, sums: [] },
  ])
  expect((await service.get(countLeads, '/api/leads/counts?by=answerOverdue')).body.data).toMatchObject([
    { value: false, count: 3 },
    { value: true, count: 2 },
  ])
  tells.onLead('just now', 'LeadAssigned', { ownerId: colleagueOf('agent') })
  expect(await namesOf('?awaitsAnswer=true&sort=mine,waitingSince')).toEqual(['just now', 'again', 'first'])
  expect(await namesOf('?awaitsAnswer=true&sort=-mine,-waitingSince')).toEqual(['first', 'again', 'just now'])
  expect(await pagesOf('?awaitsAnswer=true&sort=mine,waitingSince&limit=1')).toEqual(['just now', 'again', 'first'])
  tells.onLead('kept', 'LeadRestored', {})
  tells.onLead('first', 'LeadAssigned', { ownerId: colleagueOf('Mehmet') })
  expect(await namesOf('?awaitsAnswer=true&sort=waitingSince&limit=2')).toEqual(['kept', 'again'])
})

test('a lead without messages stands where it was opened, and a change of ours moves nothing', async () => {
  tells.person('Işıl')
  tells.lead('written', 'Işıl', { wroteAt: at(-60) })
  tells.lead('by hand', 'Işıl', { treatment: 'hair' })
  tells.onLead('written', 'LeadTagged', { tag: 'vip' })
  expect((await list()).data.map(({ id }) => id)).toEqual(['by hand', 'written'].map(leadOf))
  expect((await list('?sort=-lastActivityAt')).data.map(({ id }) => id)).toEqual(['written', 'by hand'].map(leadOf))
})

test('what changed after a position can be asked for alone: what is of the list, and what is not any more', async () => {
  tells.person('Işıl')
  for (const name of ['stays', 'changes', 'leaves', 'never']) tells.lead(name, 'Işıl', { treatment: 'dental' })
  tells.onLead('never', 'LeadArchived', {})
  await service.tell()
  const known = (await service.get(listLeads, '/api/leads')).headers.get('Position')
  const news = () => list(`?stage=prospect&after=${known}`)
  const total = { value: 3, exact: true }
  expect(await news()).toEqual({ data: [], gone: [], next: null, total })
  tells.onLead('changes', 'LeadPotentialSet', { potential: 'hot' })
  tells.onLead('leaves', 'LeadStageChanged', { from: 'prospect', to: 'won' })
  tells.onLead('never', 'LeadTagged', { tag: 'vip' })
  const { data, gone, next } = await news()
  expect(data.map(({ id, potential }) => [id, potential])).toEqual([[leadOf('changes'), 'hot']])
  expect(gone?.toSorted()).toEqual(['leaves', 'never'].map(leadOf).toSorted())
  expect(next).toBeNull()
  expect((await list(`?after=${known}&limit=2`)).next).not.toBeNull()
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  expect((await news()).data.map(({ id }) => id).toSorted()).toEqual(['stays', 'changes'].map(leadOf).toSorted())
})

test('a position that the log has not reached, as after a restore, says that the list is to be read anew', async () => {
  tells.person('Işıl')
  tells.lead('of Işıl', 'Işıl')
  await service.tell()
  const known = Number((await service.get(listLeads, '/api/leads')).headers.get('Position'))
  expect(await list(`?after=${known}`)).toMatchObject({ data: [], next: null })
  expect(await list(`?after=${known + 1}`)).toMatchObject({ data: [], gone: [], next: expect.any(String) })
})

test('leads of one moment stand in one order on the page of their person, however often they change', async () => {
  tells.person('Işıl')
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const name of names) {
    tells.lead(name, 'Işıl')
    Object.assign(service.log.events.at(-1)!.metadata, { at: '2026-03-01T10:00:00.000Z' })
  }
  const wanted = names.map(leadOf).toSorted().toReversed()
  for (const touched of names) {
    tells.onLead(touched, 'LeadTagged', { tag: 'vip' })
    await service.tell()
    const { leads } = (await service.get(getPerson, `/api/people/${personOf('Işıl')}`)).body
    expect(leads.map(({ id }) => id)).toEqual(wanted)
  }
})
