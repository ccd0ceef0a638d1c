import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { movesFrom } from '@kervan/contracts/kinds/lead/lead-stages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { colleagueOf, conversationOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const phone = (value: string) => ({ kind: 'phone', value }) as const

const page = async (lead: string) => {
  await service.tell()
  return service.get(getLead, `/api/leads/${leadOf(lead)}`)
}

test('shows the person as it stands, with the revision that a correction names', async () => {
  tells.person('Işıl', [
    { kind: 'phone', value: '+905321234567' },
    { kind: 'channel', channel: 'whatsapp', value: 'TR.1' },
  ])
  tells.lead('a', 'Işıl')
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  tells.onPerson('Işıl', 'ContactPointAdded', { contactPoint: { kind: 'email', value: 'isil@example.com' } })
  await page('a')
  tells.onPerson('Işıl', 'ContactPointRemoved', {
    contactPoint: { kind: 'channel', channel: 'whatsapp', value: 'TR.1' },
  })
  tells.onPerson('Işıl', 'ContactPointYielded', { to: personOf('Ayşe') })
  expect((await page('a')).body).toMatchObject({
    name_surname: 'Işıl Çağrı',
    person: {
      id: personOf('Işıl'),
      name: 'Işıl Çağrı',
      contactPoints: [
        { kind: 'phone', value: '+905321234567' },
        { kind: 'email', value: 'isil@example.com' },
      ],
      revision: '4',
    },
  })
})

test('shows a number that was corrected as a former one, until it is removed or is one of now again', async () => {
  const [old, right] = [phone('+905321234567'), phone('+905327654321')]
  tells.person('Işıl', [old, { kind: 'email', value: 'isil@example.com' }])
  tells.lead('a', 'Işıl')
  const shown = async () => {
    const { contactPoints, formerPoints, revision } = (await page('a')).body.person
    return [contactPoints.map(({ value }) => value), formerPoints, revision]
  }
  tells.onPerson('Işıl', 'ContactPointCorrected', { from: old, to: right })
  expect(await shown()).toEqual([[right.value, 'isil@example.com'], [old], '1'])
  tells.onPerson('Işıl', 'ContactPointCorrected', { from: right, to: old })
  expect(await shown()).toEqual([[old.value, 'isil@example.com'], [right], '2'])
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: right })
  expect(await shown()).toEqual([[old.value, 'isil@example.com'], [], '3'])
})

describe('consents of a person', () => {
  const words = 'Evet, yazabilirsiniz'
  const consentsOf = async (person: string) => {
    await service.tell()
    return (await service.get(getPerson, `/api/people/${personOf(person)}`)).body
  }

  test('are told newest first, with the words, the day and who recorded them', async () => {
    tells.person('Işıl')
    tells.onPerson('Işıl', 'ConsentGiven', { channel: 'whatsapp', how: 'spoken', words })
    tells.onPerson('Işıl', 'ConsentGiven', { channel: 'sms', how: 'written', words, on: '2026-02-27' })
    tells.onPerson('Işıl', 'ConsentWithdrawn', { channel: 'whatsapp', how: 'message' })
    const { consents, revision } = await consentsOf('Işıl')
    expect(consents).toMatchObject([
      { channel: 'whatsapp', given: false, how: 'message', words: null },
      { channel: 'sms', given: true, how: 'written', words, on: '2026-02-27' },
      { channel: 'whatsapp', given: true, how: 'spoken', words },
    ])
    expect(revision).toBe('3')
  })

  test('however many there are of one channel, the newest of every channel is among them', async () => {
    tells.person('Işıl')
    tells.onPerson('Işıl', 'ConsentWithdrawn', { channel: 'phone', how: 'spoken' })
    for (let index = 0; index < 60; index++)
      tells.onPerson('Işıl', 'ConsentGiven', { channel: 'sms', how: 'import', words: `${index}` })
    const { consents } = await consentsOf('Işıl')
    expect(consents).toHaveLength(51)
    expect([consents[0]?.words, consents.at(-1)?.channel]).toEqual(['59', 'phone'])
  })

  test('of merged people are told together with whose they are, until they are parted', async () => {
    tells.person('Işıl')
    tells.person('Elif', [phone('+905339876543')])
    tells.onPerson('Elif', 'ConsentGiven', { channel: 'sms', how: 'form', words })
    tells.onPerson('Elif', 'PersonMerged', { into: personOf('Işıl') })
    tells.onPerson('Işıl', 'ConsentWithdrawn', { channel: 'sms', how: 'spoken' })
    const told = async (person: string) =>
      (await consentsOf(person)).consents.map(({ given, person: { name } }) => [given, name])
    expect(await told('Işıl')).toEqual([
      [false, 'Işıl'],
      [true, 'Elif'],
    ])
    tells.onPerson('Elif', 'PersonUnmerged', { from: personOf('Işıl') })
    expect([await told('Işıl'), await told('Elif')]).toEqual([[[false, 'Işıl']], [[true, 'Elif']]])
  })
})

test("its ETag is the lead's revision, which messages leave alone", async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.onLead('a', 'LeadNoteAdded', { noteId: leadOf('note'), text: 'aranacak' })
  tells.onLead('a', 'LeadArchived', {})
  tells.onLead('a', 'LeadSuperseded', { by: leadOf('b') })
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', '2026-03-01T12:00:00.000Z')
  tells.routes('c', 'm1', 'Işıl', 'a')
  const { headers, body } = await page('a')
  expect([headers.get('ETag'), body.revision]).toEqual(['"3"', '3'])
})

test('says why a lead was lost, until it is open again, and where it may go', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'lost', reason: 'pahalı' })
  expect((await page('a')).body).toMatchObject({
    stage: 'lost',
    lostReason: 'pahalı',
    allowedStages: movesFrom('lost'),
  })
  tells.onLead('a', 'LeadReopened', { from: 'lost', to: 'prospect' })
  expect((await page('a')).body).toMatchObject({ lostReason: null, allowedStages: movesFrom('prospect') })
  tells.onLead('a', 'LeadArchived', {})
  expect((await page('a')).body.allowedStages).toEqual([])
})

test('tells which stages are closed to it, and why, while the person has another open lead for its treatment', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'won' })
  const told = async (lead = 'a') => {
    const { allowedStages, refused } = (await page(lead)).body
    return [allowedStages, refused.map(({ move, code, message }) => [move, code, message])]
  }
  const open = [movesFrom('won'), []]
  const message = 'Bu kişinin aynı tedavi için açık bir adayı var.'
  const closed = [[], movesFrom('won').map((stage) => [stage, 'lead-already-open', message])]
  expect(await told()).toEqual(open)
  tells.lead('eyes', 'Işıl', { treatment: 'eye' })
  expect(await told()).toEqual(open)
  tells.person('Işıl Ç.', [phone('+905327654321')])
  tells.lead('b', 'Işıl Ç.')
  expect(await told()).toEqual(open)
  tells.onPerson('Işıl Ç.', 'PersonMerged', { into: personOf('Işıl') })
  expect(await told()).toEqual(closed)
  tells.onLead('b', 'LeadArchived', {})
  expect(await told()).toEqual(open)
  tells.onLead('b', 'LeadRestored', {})
  expect(await told()).toEqual(closed)
  tells.onLead('b', 'LeadStageChanged', { from: 'prospect', to: 'lost', reason: 'pahalı' })
  expect(await told()).toEqual(open)
})

test('another lead that the reader does not see closes stages to those alone who could move this one', async () => {
  const who = (...actions: readonly string[]) => ({
    ...{ id: colleagueOf('Ayşe'), username: 'ayse', fullName: 'Ayşe', email: null, role: 'user', subRole: 'agent' },
    userType: 'user' as const,
    active: true,
    permissions: actions.map((action) => ({ resource: 'leads', action, allowed: true })),
  })
  const narrow = await testQueryService(
    new Map([
      ['agent', who('view', 'scope-own', 'edit')],
      ['newcomer', who('view', 'scope-own')],
    ]),
  )
  try {
    tells = recordsIn(narrow.log)
    tells.person('Işıl')
    tells.lead('a', 'Işıl', { ownerId: colleagueOf('Ayşe') })
    tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'won' })
    tells.lead('b', 'Işıl', { ownerId: colleagueOf('Can') })
    await narrow.tell()
    const told = async (as: 'agent' | 'newcomer') => {
      const { body } = await narrow.get(getLead, `/api/leads/${leadOf('a')}`, { as })
      return [body.allowedStages, body.refused.map(({ move }) => move), body.otherLeads]
    }
    expect(await told('agent')).toEqual([[], movesFrom('won'), []])
    expect(await told('newcomer')).toEqual([movesFrom('won'), [], []])

    tells.lead('eyes', 'Işıl', { treatment: 'eye', ownerId: colleagueOf('Ayşe') })
    await narrow.tell()
    const refusedOfEyes = async (as: 'agent' | 'newcomer') =>
      (await narrow.get(getLead, `/api/leads/${leadOf('eyes')}`, { as })).body.refused
    const message = 'Bu kişinin aynı tedavi için açık bir adayı var.'
    const back = { change: { field: 'treatment', to: 'dental' }, code: 'lead-already-open', message, paths: [] }
    expect(await refusedOfEyes('agent')).toEqual([back])
    expect(await refusedOfEyes('newcomer')).toEqual([])
  } finally {
    await narrow.close()
  }
})

test('shows the lead as it was, at a revision and at an instant, and nothing of before it was there', async () => {
  tells.person('Işıl')
  tells.colleague('Zeynep')
  tells.lead('a', 'Işıl')
  tells.onLead('a', 'LeadAssigned', { ownerId: colleagueOf('Zeynep') })
  tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'won' })
  tells.onLead('a', 'LeadTagged', { tag: 'vip' })
  tells.onLead('a', 'LeadArchived', {})
  await page('a')
  const asOf = (at: string) => service.get(getLead, `/api/leads/${leadOf('a')}?at=${at}`)
  const { body, headers } = await asOf('1')
  expect(body).toMatchObject({
    name_surname: 'Işıl',
    stage: 'prospect',
    owner: { id: colleagueOf('Zeynep'), name: 'Zeynep' },
    tags: [],
    archived: false,
    allowedStages: [],
    revision: '1',
  })
  expect(headers.get('ETag')).toBe('"1"')
  expect((await asOf('3')).body).toMatchObject({ stage: 'won', tags: ['vip'], archived: false })
  expect((await asOf('2020-01-01T00:00:00Z')).body).toMatchObject({ code: 'lead-not-found' })
})

test("names the lead before it and the person's other leads, the newest first", async () => {
  tells.person('Işıl')
  tells.person('Ali')
  tells.lead('old', 'Işıl', { treatment: 'hair' })
  tells.lead('strange', 'Ali')
  tells.lead('a', 'Işıl', { previousLeadId: leadOf('old') })
  tells.lead('new', 'Işıl', { treatment: 'eye' })
  const { body } = await page('a')
  expect(body.previousLeadId).toBe(leadOf('old'))
  expect(body.otherLeads.map(({ id, treatment }) => [id, treatment])).toEqual([
    [leadOf('new'), 'eye'],
    [leadOf('old'), 'hair'],
  ])
})

test('the window for free text closes 24 hours after the last message of the person', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm2', 'İkinci', '2026-03-01T12:00:00.500Z')
  tells.receives('c', 'm1', 'Birinci, geç geldi', '2026-03-01T12:00:00Z')
  tells.routes('c', 'm2', 'Işıl', 'a')
  tells.echoes('c', 'm3', 'Buyurun', '2026-03-01T18:00:00.000Z')
  tells.conversation('not yet known')
  expect((await page('a')).body.conversations).toEqual([
    {
      id: conversationOf('c'),
      channel: 'whatsapp',
      account: '905550000000',
      address: null,
      subject: null,
      lastInboundAt: '2026-03-01T12:00:00.500Z',
      windowEndsAt: '2026-03-02T12:00:00.500Z',
      optOut: null,
    },
  ])
})

test('the subject of a conversation is that of the newest message that has one, ours too', async () => {
  const mail = (subject: string) => ({ kind: 'text', text: 'Merhaba', subject }) as const
  const subject = async () => (await page('a')).body.conversations[0]?.subject
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.onMessage('c', 'ConversationAddressed', { personId: personOf('Işıl'), leadId: leadOf('a') })
  expect(await subject()).toBeNull()
  tells.requests('c', 'm1', mail('Fiyat listesi'))
  expect(await subject()).toBe('Fiyat listesi')
  tells.receives('c', 'm2', mail('Ynt: Fiyat listesi'), '2026-03-01T12:00:00.000Z')
  tells.requests('c', 'm3', 'Buyurun')
  expect(await subject()).toBe('Ynt: Fiyat listesi')
})

describe('whether a person wants messages in a conversation', () => {
  const optOut = async () => (await page('a')).body.conversations[0]?.optOut
  const writes = (id: string, words: string, at: string) => {
    tells.receives('c', id, words, at)
    tells.routes('c', id, 'Işıl', 'a')
  }
  beforeEach(() => {
    tells.person('Işıl')
    tells.lead('a', 'Işıl')
    tells.conversation('c')
    writes('m1', 'Merhaba', '2026-03-01T09:00:00.000Z')
  })

  test('a word that asks for no more counts at once, until they write again', async () => {
    writes('m2', 'STOP', '2026-03-01T09:30:00.000Z')
    expect(await optOut()).toEqual({ on: '2026-03-01', how: 'message', words: null, by: null })
    const saidIn = { conversationId: conversationOf('c'), messageId: 'm2', at: '2026-03-01T09:30:00.000Z' }
    tells.onPerson('Işıl', 'ConsentWithdrawn', { channel: 'whatsapp', how: 'message', words: 'STOP', saidIn })
    expect(await optOut()).toMatchObject({ words: 'STOP', by: { kind: 'user' } })
    writes('m3', 'Bir sorum var', '2026-03-01T09:40:00.000Z')
    expect(await optOut()).toBeNull()
  })

  test('an objection that a colleague recorded counts for its channel, for all who are the same person, until consent is given again', async () => {
    tells.onPerson('Işıl', 'ConsentWithdrawn', { channel: 'sms', how: 'spoken' })
    expect(await optOut()).toBeNull()
    tells.person('Işıl Ç.', [phone('+905327654321')])
    tells.onPerson('Işıl Ç.', 'ConsentWithdrawn', { channel: 'whatsapp', how: 'spoken', words: 'Aramayın' })
    expect(await optOut()).toBeNull()
    tells.onPerson('Işıl Ç.', 'PersonMerged', { into: personOf('Işıl') } as never)
    expect(await optOut()).toMatchObject({ on: '2026-03-01', how: 'spoken', words: 'Aramayın' })
    tells.onPerson('Işıl', 'ConsentGiven', { channel: 'whatsapp', how: 'spoken', words: 'Olur' })
    expect(await optOut()).toBeNull()
  })
})

test('there is no page of a lead that does not exist', async () => {
  expect((await page('nobody')).status).toBe(404)
})
