import { createHash } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventNamed, type EventType } from '@kervan/contracts/kinds/event-catalog'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { createPeople } from '../support/meta-simulator/people.ts'
import { createRandom, type Random } from '../support/meta-simulator/random.ts'

/** What is known of one person, and the streams in which it stands. */
export interface KnownPerson {
  readonly id: string
  /** Every text that tells of the person, and each part of the name. */
  readonly texts: readonly string[]
  readonly streams: ReadonlyMap<string, readonly NewEvent[]>
}

const CONSONANTS = [...'bcçdfgğhjklmnprsştvyz']
const VOWELS = [...'aeıioöuü']
const AT = '2026-11-02T09:00:00.000Z'

/** Words that stand nowhere else, no two alike: ten letters and more, as shorter ones stand in what is sealed by chance. */
const createWords = (random: Random) => {
  const made = new Set<string>()
  const syllable = () => random.pick(CONSONANTS) + random.pick(VOWELS)
  return (): string => {
    for (;;) {
      const letters = Array.from({ length: random.between(5, 6) }, syllable).join('')
      const word = letters.replace(/^./, (first) => first.toLocaleUpperCase('tr'))
      if (made.has(word)) continue
      made.add(word)
      return word
    }
  }
}

/** UUID version 8 (RFC 9562, 5.8), the same at every run. */
const idOf = (...what: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(what.join(' '))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** People with passports, allergies, notes and messages, the same at every run. */
export function* manyPeople(count: number): Generator<KnownPerson> {
  const random = createRandom(5)
  const newPerson = createPeople(random)
  const newWord = createWords(random)
  for (let index = 0; index < count; index++) yield personOf(index, newPerson().waId, newWord, random)
}

const personOf = (index: number, digits: string, newWord: () => string, random: Random): KnownPerson => {
  const [first, last, relative] = [newWord(), newWord(), newWord()]
  const name = `${first} ${last}`
  const phone = `+${digits}`
  const email = `${foldTr(newWord())}.${index}@example.com`
  const passportNumber = `U${random.between(10_000_000, 99_999_999)}`
  const [address, allergies, notes, note, message, reason] = Array.from(
    { length: 6 },
    () => `${newWord()} ${newWord()}`,
  )
  const long = Array.from({ length: 90 }, newWord).join(' ')
  const [id, leadId] = [idOf('person', index), idOf('lead', index)]
  const changed = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))

  const event = <Type extends EventType>(type: Type, data: EventNamed<Type>['data']): NewEvent => ({
    id: idOf(type, index, JSON.stringify(data)),
    type,
    data: EVENT_CATALOG[type].data.parse(data),
    metadata: {
      schemaVersion: EVENT_CATALOG[type].version,
      at: AT,
      by: { kind: 'process', name: 'test' },
      ...{ correlationId: idOf('correlation', index), causationId: 'test', commandId: 'test' },
    },
  })
  const sender = { phone, profileName: name }
  const party = { channel: 'whatsapp', account: '106540352242922' } as const
  const received = (messageId: string, text: string) =>
    event('MessageReceived', { ...party, messageId, sender, content: { kind: 'text', text }, sentAt: AT })

  return {
    id,
    texts: [
      ...[first, last, relative, name, digits, email, passportNumber],
      ...[address, allergies, notes, note, message, reason, ...long.split(' ')].map(String),
    ],
    streams: new Map([
      [
        `person-${id}`,
        [
          event('PersonRegistered', {
            name,
            contactPoints: [
              { kind: 'phone', value: phone },
              { kind: 'email', value: email },
            ],
          }),
          event('PersonChanged', {
            changes: changed({ passportNumber, address, allergies, notes, emergencyName: relative }),
          } as EventNamed<'PersonChanged'>['data']),
        ],
      ],
      [
        `conversation-${idOf('conversation', index)}`,
        [
          event('ConversationOpened', { ...party, sender }),
          received(`wamid.${index}`, String(message)),
          received(`wamid.${index}.long`, long),
          event('MessageRouted', {
            ...{ messageId: `wamid.${index}`, messageRevision: '1', lead: 'opened' },
            ...{ personId: id, leadId, personName: name },
          }),
        ],
      ],
      [
        `lead-${leadId}`,
        [
          event('LeadOpened', { personId: id, source: 'whatsapp', treatment: 'dental', ownerId: null }),
          event('LeadNoteAdded', { noteId: idOf('note', index), text: String(note) }),
          event('LeadStageChanged', { from: 'prospect', to: 'lost', reason }),
        ],
      ],
    ]),
  }
}
