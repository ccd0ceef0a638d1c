import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { expect, test } from 'vitest'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { personDecider } from './person.decider.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }

test('of two consents at once from two processes both are kept with their words, and the later one counts', async () => {
  const records = testRecords()
  const personId = await recognisePerson(records, 'Işıl', [phone], aCause())
  const give = (words: string) =>
    testRecords(records.store).runner.run(
      personDecider,
      personId,
      { type: 'GiveConsent', channel: 'whatsapp', how: 'spoken', words, elsewhere: [], seen: 0n },
      aCause(),
    )
  await Promise.all([give('Evet'), give('Olur, yazın')])
  const events = (await Array.fromAsync(records.store.readStream(`person-${personId}`))) as unknown as PersonEvent[]
  const words = events.flatMap((event) => (event.type === 'ConsentGiven' ? [event.data.words] : []))
  expect(words.toSorted()).toEqual(['Evet', 'Olur, yazın'])
  const { state } = await testRecords(records.store).runner.load(personDecider, personId)
  expect(state.status === 'known' && state.consents.whatsapp?.words).toBe(words.at(-1))
})
