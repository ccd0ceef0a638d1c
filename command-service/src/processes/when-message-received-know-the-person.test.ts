import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent, type Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { EventStore } from '@kervan/infra/event-store/port'
import { describe, expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { runInLine } from '../kinds/lead/run-in-line.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { userDecider } from '../kinds/user/user.decider.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { bindReaction } from './reaction.ts'
import { whenMessageReceivedKnowThePerson } from './when-message-received-know-the-person.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MARCH = Date.parse('2026-03-01T10:00:00.000Z')
const day = (days: number): string => new Date(MARCH + days * DAY_MS).toISOString()

/** A house with the one reaction; every message is received and reacted to. */
const house = (store?: EventStore) => {
  const records = testRecords(store)
  const { react, name } = bindReaction(whenMessageReceivedKnowThePerson, records as unknown as Records)
  let messages = 0

  const receive = async (sender: { phone?: string; userId?: string; profileName?: string }, at = day(0)) => {
    const conversationId = derivedId(sender.userId ?? sender.phone ?? '')
    const messageId = `wamid.${messages++}`
    const content = { kind: 'text', text: 'Merhaba' } as const
    const command = {
      type: 'Receive',
      channel: 'whatsapp',
      account: '1',
      sender,
      messageId,
      content,
      sentAt: at,
    } as const
    await records.runner.run(conversationDecider, conversationId, command, aCause({ at }))
    const received = (await events(records.store)).findLast(
      (event) => event.type === 'MessageReceived',
    ) as Recorded<'MessageReceived'>
    return { received, react: () => react(received, aCause({ at, commandId: derivedId(name, received.id) })) }
  }
  const message = async (...from: Parameters<typeof receive>) => {
    await (await receive(...from)).react()
    return routed(records.store)
  }
  return { ...records, receive, message }
}

const events = async (store: EventStore): Promise<RecordedEvent[]> => Array.fromAsync(store.readAll())
const routed = async (store: EventStore) => {
  const last = (await events(store)).filter(isKnownEvent).findLast((event) => event.type === 'MessageRouted')
  return (last as Recorded<'MessageRouted'>).data
}
const count = async (store: EventStore, type: string) =>
  (await events(store)).filter((event) => event.type === type).length

const isil = { phone: '+905321234567', profileName: 'Işıl Çağrı' }

describe('who wrote', () => {
  test('is called by the name that was chosen in a merge, which stays sealed for whose it is', async () => {
    const { message, runner } = house()
    const { personId } = await message(isil)
    const other = derivedId('other')
    for (const command of [
      { type: 'ExpectMerge', personId: other },
      { type: 'TakeValues', from: other, values: { name: 'Elif Su' }, ofOthers: [], tags: [] },
    ] as const)
      await runner.run(personDecider, personId, command, aCause())
    expect(await message(isil)).toMatchObject({
      personName: 'Işıl Çağrı',
      chosenName: { of: other, name: 'Elif Su' },
    })
  })

  test('is back from the archive by a message that speaks, and has a lead', async () => {
    const { message, runner, store } = house()
    const { personId, leadId } = await message(isil)
    await runner.run(personDecider, personId, { type: 'Archive' }, aCause())
    await runInLine(testRecords(store), leadId, { type: 'Archive' }, aCause())
    expect(await message(isil)).toMatchObject({ personId, lead: 'opened' })
    expect((await runner.load(personDecider, personId)).state).toMatchObject({ record: { archived: false } })
    expect(await count(store, 'PersonRestored')).toBe(1)
    await message(isil)
    expect(await count(store, 'PersonRestored')).toBe(1)
  })

  test('a stranger is registered and gets a lead', async () => {
    const { store, message } = house()
    expect(await message(isil)).toMatchObject({ lead: 'opened', personName: 'Işıl Çağrı' })
    expect(await count(store, 'PersonRegistered')).toBe(1)
  })

  test('a known person is recognised by the phone, and by the id that the provider gives later', async () => {
    const { store, message } = house()
    const first = await message(isil)
    const second = await message({ ...isil, userId: 'TR.1' })
    const third = await message({ userId: 'TR.1' })
    expect([second.personId, third.personId]).toEqual([first.personId, first.personId])
    expect(third).toMatchObject({ lead: 'found', leadId: first.leadId })
    expect(await count(store, 'PersonRegistered')).toBe(1)
    expect(await count(store, 'LeadOpened')).toBe(1)
  })

  test('a visitor who says a name later is called by it, unless a colleague typed one', async () => {
    const { message, runner } = house()
    const visitor = { userId: '0198f3a0-0000-7000-8000-00000000abc1', profileName: 'Web 00ABC1' }
    const { personId } = await message(visitor)
    expect(await message({ ...visitor, profileName: 'Nora Visitor' })).toMatchObject({ personName: 'Nora Visitor' })
    expect(await message(visitor)).toMatchObject({ personName: 'Nora Visitor' })
    await runner.run(personDecider, personId, { type: 'Change', set: { name: 'Nora Öz' } }, aCause())
    expect(await message({ ...visitor, profileName: 'Nora' })).toMatchObject({ personId, personName: 'Nora Öz' })
  })

  test('the person who has a number now is not the one who had it before', async () => {
    const { message } = house()
    const first = await message({ ...isil, userId: 'TR.1' })
    const second = await message({ userId: 'TR.2', profileName: 'Ayşe' })
    const third = await message({ ...isil, userId: 'TR.2' })
    expect(second.personId).not.toBe(first.personId)
    expect(third.personId).toBe(second.personId)
  })
})

describe('which lead', () => {
  const closed = async (as: 'won' | 'lost', at: string) => {
    const rooms = house()
    const first = await rooms.message(isil, day(0))
    await rooms.runner.run(leadDecider, first.leadId, { type: 'Move', status: 'price-concern' }, aCause({ at }))
    await rooms.runner.run(leadDecider, first.leadId, { type: 'Move', status: as, reason: 'price' }, aCause({ at }))
    return { ...rooms, first }
  }

  test('a lead lost less than 90 days ago is reopened where it stood', async () => {
    const { message, runner, first } = await closed('lost', day(1))
    expect(await message(isil, day(90))).toMatchObject({ lead: 'reopened', leadId: first.leadId })
    expect((await runner.load(leadDecider, first.leadId)).state).toMatchObject({
      status: 'open',
      record: { status: 'price-concern' },
    })
  })

  test('an older one gets a successor that names it', async () => {
    const { store, message, first } = await closed('lost', day(1))
    const second = await message(isil, day(92))
    expect(second.lead).toBe('opened')
    const opened = (await events(store)).findLast((event) => event.type === 'LeadOpened')
    expect(opened?.data).toMatchObject({ previousLeadId: first.leadId })
  })

  test('a won lead stays won and takes the message', async () => {
    const { message, runner, first } = await closed('won', day(1))
    expect(await message(isil, day(3))).toMatchObject({ lead: 'found', leadId: first.leadId })
    expect((await runner.load(leadDecider, first.leadId)).state).toMatchObject({ record: { status: 'won' } })
  })

  test('the event says whose lead it is at that moment', async () => {
    const { message, runner } = house()
    const first = await message(isil)
    const owner = derivedId('owner')
    await runner.run(leadDecider, first.leadId, { type: 'Change', set: { owner } }, aCause())
    expect([first.ownerId, (await message(isil)).ownerId]).toEqual([null, owner])
  })

  test('a lead whose owner has left is told as one without', async () => {
    const { message, runner } = house()
    const first = await message(isil)
    const owner = derivedId('owner')
    const deniz = { username: 'deniz', fullName: 'Deniz', email: null, userType: 'user', subRole: 'agent' } as const
    await runner.run(userDecider, owner, { type: 'Register', ...deniz, permissions: [] }, aCause())
    await runner.run(leadDecider, first.leadId, { type: 'Change', set: { owner } }, aCause())
    expect((await message(isil)).ownerId).toBe(owner)
    await runner.run(userDecider, owner, { type: 'Archive' }, aCause())
    expect((await message(isil)).ownerId).toBeNull()
  })

  type Step = readonly ['give' | 'archive' | 'restore' | 'rename', 'deniz' | 'ada' | null]
  test.each<[string | null, readonly Step[]]>([
    [null, []],
    ['deniz', [['give', 'deniz']]],
    [
      null,
      [
        ['give', 'deniz'],
        ['archive', 'deniz'],
      ],
    ],
    [
      'deniz',
      [
        ['give', 'deniz'],
        ['archive', 'deniz'],
        ['restore', 'deniz'],
      ],
    ],
    [
      'ada',
      [
        ['give', 'deniz'],
        ['archive', 'deniz'],
        ['give', 'ada'],
      ],
    ],
    [
      'ada',
      [
        ['give', 'deniz'],
        ['give', 'ada'],
        ['archive', 'deniz'],
      ],
    ],
    [
      null,
      [
        ['give', 'deniz'],
        ['give', null],
      ],
    ],
    [
      'deniz',
      [
        ['give', 'deniz'],
        ['rename', 'deniz'],
      ],
    ],
    [
      'deniz',
      [
        ['archive', 'ada'],
        ['give', 'deniz'],
      ],
    ],
    [
      null,
      [
        ['archive', 'deniz'],
        ['give', 'deniz'],
      ],
    ],
    [
      null,
      [
        ['give', 'deniz'],
        ['archive', 'deniz'],
        ['restore', 'deniz'],
        ['archive', 'deniz'],
      ],
    ],
  ])('the owner who is told is %s after %j', async (told, steps) => {
    const { message, runner } = house()
    const { leadId } = await message(isil)
    const idOf = (name: string | null) => name && derivedId(name)
    for (const username of ['deniz', 'ada']) {
      const user = { username, fullName: username, email: null, userType: 'user', subRole: 'agent' } as const
      await runner.run(userDecider, derivedId(username), { type: 'Register', ...user, permissions: [] }, aCause())
    }
    for (const [does, name] of steps) {
      const user = derivedId(name ?? '')
      if (does === 'give')
        await runner.run(leadDecider, leadId, { type: 'Change', set: { owner: idOf(name) } }, aCause())
      else if (does === 'rename')
        await runner.run(userDecider, user, { type: 'Change', set: { fullName: 'Deniz Su' } }, aCause())
      else await runner.run(userDecider, user, { type: does === 'archive' ? 'Archive' : 'Restore' }, aCause())
    }
    expect((await message(isil)).ownerId).toBe(idOf(told))
  })

  test('an archived lead is left alone', async () => {
    const { store, message, runner } = house()
    const first = await message(isil)
    await runner.run(leadDecider, first.leadId, { type: 'Archive' }, aCause())
    expect((await message(isil)).leadId).not.toBe(first.leadId)
    expect(await count(store, 'LeadOpened')).toBe(2)
  })
})

test('reacting again after a crash at any append does everything once', async () => {
  for (let crashAfter = 0; crashAfter < 6; crashAfter++) {
    const { store, receive } = house()
    const { received } = await receive(isil)
    const once = async (crashing: EventStore) => {
      const { react, name } = bindReaction(
        whenMessageReceivedKnowThePerson,
        testRecords(crashing) as unknown as Records,
      )
      await react(received, aCause({ commandId: derivedId(name, received.id) }))
    }
    let appends = 0
    const crash: EventStore['append'] = async (...append) => {
      if (appends++ === crashAfter) throw new Error('crash')
      return store.append(...append)
    }
    await once({ ...store, append: crash }).catch((error) => expect(error.message).toBe('crash'))
    await once(store)
    await once(store)
    expect(
      await Promise.all(['PersonRegistered', 'LeadOpened', 'MessageRouted'].map((type) => count(store, type))),
    ).toEqual([1, 1, 1])
  }
})

test('two who write at once under one number are one person with one lead', async () => {
  const { store, receive } = house()
  const messages = await Promise.all([receive(isil), receive({ ...isil, userId: 'TR.1' }), receive(isil)])
  await Promise.all(messages.map((message) => message.react()))
  expect(await count(store, 'LeadOpened')).toBe(1)
})

test('a message is routed to no lead that was never opened, also when another is restored at that moment', async () => {
  const { store, runner, receive, message } = house()
  const { leadId } = await message(isil)
  await runner.run(leadDecider, leadId, { type: 'Archive' }, aCause())
  const { received } = await receive(isil)
  let due = true
  const interrupted: EventStore = {
    ...store,
    append: async (...append) => {
      if (due && append[1][0]?.type === 'LeadOpened') {
        due = false
        await runInLine(testRecords(store), leadId, { type: 'Restore' }, aCause())
      }
      return store.append(...append)
    },
  }
  const { react, name } = bindReaction(whenMessageReceivedKnowThePerson, testRecords(interrupted) as unknown as Records)
  await react(received, aCause({ commandId: derivedId(name, received.id) }))
  expect(await routed(store)).toMatchObject({ lead: 'found', leadId })
})
