import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { EventStore } from '@kervan/infra/event-store/port'
import { expect, test } from 'vitest'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { personDecider } from './person.decider.ts'
import { has, uniqueKeyOf } from './person.state.ts'
import { recogniseSender } from './recognise-sender.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email: ContactPoint = { kind: 'email', value: 'ayse@example.com' }

/** A store on which others act once, just before an append to a stream whose name begins so. */
const interruptedAt = (store: EventStore, stream: string, others: (stream: string) => Promise<unknown>): EventStore => {
  let due = true
  return {
    ...store,
    append: async (...append) => {
      if (due && append[0].startsWith(stream)) {
        due = false
        await others(append[0])
      }
      return store.append(...append)
    },
  }
}

/** What is at the bottom of it: each contact point's owner is registered and lists it. */
const ownerOf = async (store: EventStore, point: ContactPoint) => {
  const { claims, runner } = testRecords(store)
  const owner = await claims.ownerOf(uniqueKeyOf(point))
  if (owner === null) return null
  const { state } = await runner.load(personDecider, owner)
  expect(state.status === 'known' && has(state, point)).toBe(true)
  return owner
}

test('of two strangers at once, one with phone and e-mail and one with the phone alone, one person comes', async () => {
  const { store } = testRecords()
  const people: string[] = []
  const rival = async () => {
    people.push(await recognisePerson(testRecords(store), 'Ayşe', [phone], aCause()))
  }
  const interrupted = testRecords(interruptedAt(store, 'identity-phone', rival))
  people.push(await recognisePerson(interrupted, 'Ayşe', [phone, email], aCause()))
  expect(new Set(people).size).toBe(1)
  expect([await ownerOf(store, phone), await ownerOf(store, email)]).toEqual([people[0], people[0]])
})

test('a person who was made to yield is registered under another id, and a retry finds it', async () => {
  const { store, runner } = testRecords()
  const cause = aCause()
  const yielded: string[] = []
  const rival = async (stream: string) => {
    yielded.push(stream.slice('person-'.length))
    await runner.run(personDecider, yielded[0]!, { type: 'YieldClaim', to: yielded[0]! }, aCause())
  }
  const records = testRecords(interruptedAt(store, 'person-', rival))
  const ayse = await recognisePerson(records, 'Ayşe', [phone, email], cause)
  expect(yielded).not.toContain(ayse)
  expect([await ownerOf(store, phone), await ownerOf(store, email)]).toEqual([ayse, ayse])
  expect(await recognisePerson(testRecords(store), 'Ayşe', [phone, email], cause)).toBe(ayse)
})

test('what a sender names beside what is known stays with those who have it, who are told', async () => {
  const { store } = testRecords()
  const ayse = await recognisePerson(testRecords(store), 'Ayşe', [phone], aCause())
  const zeynep = await recognisePerson(testRecords(store), 'Zeynep', [email], aCause())
  const names = [{ point: phone }, { point: email }]
  expect(await recogniseSender(testRecords(store), 'Ayşe', names, aCause())).toMatchObject({
    personId: ayse,
    others: [zeynep],
  })
  expect(await ownerOf(store, email)).toBe(zeynep)
})

test('of points of two people it is asked who is meant', async () => {
  const { store } = testRecords()
  const ayse = await recognisePerson(testRecords(store), 'Ayşe', [phone], aCause())
  const zeynep = await recognisePerson(testRecords(store), 'Zeynep', [email], aCause())
  const both = recognisePerson(testRecords(store), 'Ayşe', [phone, email], aCause())
  await expect(both).rejects.toMatchObject({
    code: 'person-known',
    details: { people: [{ id: ayse }, { id: zeynep }] },
  })
  expect([await ownerOf(store, phone), await ownerOf(store, email)]).toEqual([ayse, zeynep])
})
