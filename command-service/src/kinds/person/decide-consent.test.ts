import { refused } from '@kervan/contracts/errors/refusal'
import type { PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type ConsentCommand, decideConsent, type HeldConsent, holdConsent } from './decide-consent.ts'

const WORDS = 'Evet, WhatsApp’tan yazabilirsiniz'
const beside = { channel: 'whatsapp', how: 'spoken', elsewhere: [], seen: null } as const
const give = (given: Partial<Extract<ConsentCommand, { type: 'GiveConsent' }>> = {}): ConsentCommand => ({
  type: 'GiveConsent',
  words: WORDS,
  ...beside,
  ...given,
})
const withdraw = (given: Partial<Extract<ConsentCommand, { type: 'WithdrawConsent' }>> = {}): ConsentCommand => ({
  type: 'WithdrawConsent',
  ...beside,
  ...given,
})

const heldAs = (given: boolean, more: Partial<HeldConsent> = {}): HeldConsent => ({
  given,
  words: WORDS,
  on: '2026-03-01',
  place: aPlace({ revision: 1n }),
  ...more,
})
const typesOf = (command: ConsentCommand, held?: HeldConsent) =>
  decideConsent(command, held, aContext({ revision: 4n })).map(({ type }) => type)

test.each<[string, ConsentCommand, HeldConsent | undefined, string[]]>([
  ['a first consent', give(), undefined, ['ConsentGiven']],
  ['the same words again', give(), heldAs(true), []],
  ['other words', give({ words: 'Evet' }), heldAs(true), ['ConsentGiven']],
  ['a consent after a withdrawal', give(), heldAs(false), ['ConsentGiven']],
  [
    'the same words, where a record that was merged says otherwise',
    give({ elsewhere: [heldAs(false)] }),
    heldAs(true),
    ['ConsentGiven'],
  ],
  ['a withdrawal', withdraw(), heldAs(true), ['ConsentWithdrawn']],
  ['a refusal before anybody asked', withdraw(), undefined, ['ConsentWithdrawn']],
  ['a withdrawal of what is withdrawn', withdraw({ words: 'Hayır' }), heldAs(false), []],
  [
    'a withdrawal, where a record that was merged says otherwise',
    withdraw({ elsewhere: [heldAs(true)] }),
    heldAs(false),
    ['ConsentWithdrawn'],
  ],
  [
    'a consent by another who has not seen the one before',
    give({ words: 'Evet', seen: 0n }),
    heldAs(true),
    ['ConsentGiven'],
  ],
  ['a withdrawal by another who has not seen the consent', withdraw({ seen: 0n }), heldAs(true), ['ConsentWithdrawn']],
  ['a consent of the day of the withdrawal', give({ on: '2026-03-01' }), heldAs(false), ['ConsentGiven']],
])('%s', (_name, command, held, expected) => {
  expect(typesOf(command, held)).toEqual(expected)
})

test('a withdrawal that the writer has not seen is not written over', () => {
  const { by, at } = aPlace()
  const fields = { whatsapp: { value: 'withdrawn', by, at } }
  expect(() => typesOf(give({ seen: 0n }), heldAs(false))).toThrow(
    refused('revision-conflict', { current: '4', fields }),
  )
  expect(typesOf(give({ seen: 1n }), heldAs(false))).toEqual(['ConsentGiven'])
  expect(() => typesOf(give({ seen: 5n }))).toThrow(refused('revision-conflict', { current: '4', fields: {} }))
})

test.each([
  ['here', heldAs(false), []],
  ['in a record that was merged', undefined, [heldAs(false)]],
])('a consent that is older than a withdrawal %s is none', (_where, held, elsewhere) => {
  expect(() => typesOf(give({ on: '2026-02-28', elsewhere }), held)).toThrow(
    refused('consent-withdrawn-since', { on: '2026-03-01' }),
  )
})

test('whatever is said in whatever order, the last word that was written counts, and nothing is written twice', () => {
  const said = fc.record({ gives: fc.boolean(), words: fc.constantFrom('Evet', 'Olur') })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), (all) => {
      let held: HeldConsent | undefined
      for (const { gives, words } of all) {
        const events = decideConsent(gives ? give({ words }) : withdraw({ words }), held, aContext()) as Extract<
          PersonEvent,
          { type: 'ConsentGiven' | 'ConsentWithdrawn' }
        >[]
        const isNews = held?.given !== gives || (gives && held.words !== words)
        expect(events).toHaveLength(isNews ? 1 : 0)
        for (const event of events) held = holdConsent(event, aPlace())
        expect([held?.given, gives ? held?.words : words]).toEqual([gives, words])
      }
    }),
  )
})
