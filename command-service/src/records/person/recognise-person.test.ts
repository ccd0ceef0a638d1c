import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { EventStore } from '@kervan/infra/event-store/port'
import { expect, test } from 'vitest'
import { aCause, testRecords } from '../../test-records.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import { personDecider } from './person.decider.ts'
import { has, identityOf } from './person.state.ts'
import { recognisePerson } from './recognise-person.ts'

const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email: ContactPoint = { kind: 'email', value: 'ayse@example.com' }

/** A store on which others act once, just before an append to a stream whose name begins so. */
const interruptedAt = (store: EventStore, stream: string, others: () => Promise<unknown>): EventStore => {
  let due = true
  return {
    ...store,
    append: async (...append) => {
      if (due && append[0].startsWith(stream)) {
        due = false
        await others()
      }
      return store.append(...append)
    },
  }
}

/** What is at the bottom of it: each contact point's owner is registered and lists it. */
const ownerOf = async (store: EventStore, point: ContactPoint) => {
  const { identities, runner } = testRecords(store)
  const owner = await identities.ownerOf(identityOf(point))
  if (owner === null) return null
  const { state } = await runner.load(personDecider, owner)
  expect(state.status === 'known' && has(state, point)).toBe(true)
  return owner
}

test('of two strangers at once, one with phone and e-mail and one with the phone alone, one person comes', async () => {
  const { store } = testRecords()
  const people: string[] = []
  const rival = async () => {
    people.push(await recognisePerson(testRecords(store), 'Ayşe', [phone], 'refuse', aCause()))
  }
  const interrupted = testRecords(interruptedAt(store, 'identity-phone', rival))
  people.push(await recognisePerson(interrupted, 'Ayşe', [phone, email], 'refuse', aCause()))
  expect(new Set(people).size).toBe(1)
  expect([await ownerOf(store, phone), await ownerOf(store, email)]).toEqual([people[0], people[0]])
})

test('a person who was made to yield is registered under another id, with what is still free', async () => {
  const { store } = testRecords()
  const cause = aCause()
  const people: string[] = []
  const rival = async () => {
    const other = await recognisePerson(
      testRecords(store),
      'Zeynep',
      [{ kind: 'phone', value: '+905320000000' }],
      'refuse',
      aCause(),
    )
    await addTo(store, other)
    people.push(other)
  }
  const records = testRecords(interruptedAt(store, 'person-', rival))
  const messenger: ContactPoint = { kind: 'channel', channel: 'whatsapp', value: 'TR.1' }
  const ayse = await recognisePerson(records, 'Ayşe', [messenger, email], 'keep-first', cause)
  expect([await ownerOf(store, messenger), await ownerOf(store, email)]).toEqual([ayse, people[0]])
  expect(await recognisePerson(testRecords(store), 'Ayşe', [messenger, email], 'keep-first', cause)).toBe(ayse)
})

/** A colleague gives the e-mail to a person. */
const addTo = async (store: EventStore, personId: string) => {
  await addContactPointTo(testRecords(store), personId, email, aCause())
}

test('who is refused learns of a person who is registered and has it', async () => {
  const { store } = testRecords()
  const ayse = await recognisePerson(testRecords(store), 'Ayşe', [phone], 'refuse', aCause())
  const zeynep = await recognisePerson(testRecords(store), 'Zeynep', [email], 'refuse', aCause())
  const both = recognisePerson(testRecords(store), 'Ayşe', [phone, email], 'refuse', aCause())
  await expect(both).rejects.toMatchObject({ code: 'identity-taken', details: { existing: zeynep } })
  expect([await ownerOf(store, phone), await ownerOf(store, email)]).toEqual([ayse, zeynep])
})
