import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { describe, expect, test } from 'vitest'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import { personDecider } from './person.decider.ts'
import { lists, nameShown, uniqueKeyOf } from './person.state.ts'
import { recogniseSender } from './recognise-sender.ts'
import { recogniseTyped, type Typed } from './recognise-typed.ts'

const phone: ContactPoint = { kind: 'phone', value: '+905321112233' }
const email: ContactPoint = { kind: 'email', value: 'aile@example.com' }

/** Fatma with the family's number, and a colleague who sees all people but those who are named as hidden. */
const family = async () => {
  const records = testRecords()
  const type = (
    typed: Partial<Typed>,
    { hidden = [] as readonly string[], seesContact = true, cause = aCause() } = {},
  ) =>
    recogniseTyped(records, { name: 'Hasan', points: [phone], ...typed }, cause, {
      sees: async (id) => !hidden.includes(id),
      seesContact,
    })
  const fatma = await type({ name: 'Fatma' })
  const personOf = async (id: string) => {
    const { state } = await records.runner.load(personDecider, id)
    if (state.status !== 'known') throw new Error(`${id} is not known`)
    return state
  }
  const ownerOf = () => records.claims.ownerOf(uniqueKeyOf(phone))
  return { records, type, fatma, personOf, ownerOf }
}

test.each(['Fatma', 'FATMA', ' fatma '])('%s, typed again, is the same person', async (name) => {
  const { type, fatma } = await family()
  expect(await type({ name })).toBe(fatma)
})

test.each([
  ['Fatma Öz', 'Fatma Öz', 'joins'],
  ['Fatma Öz', 'FATMA  ÖZ', 'joins'],
  ['Fatma Öz', 'Öz Fatma', 'joins'],
  ['Fatma Öz', 'fatma oz', 'joins'],
  ['فاطمة', 'فاطمه', 'joins'],
  ['Işıl', '\u202aIŞIL\u202c', 'joins'],
  ['Ayşe-Nur Kaya', 'Ayşe Nur Kaya', 'joins'],
  ['+905321112233', 'Hasan Öz', 'joins'],
  ['Fatma Öz', 'Fatma', 'asks'],
  ['Fatma Öz', 'Fatma Özdemir', 'asks'],
  ['Fatma Öz', 'Hasan Öz', 'asks'],
  ['Ayşe Öz', 'Ayse Oz Kaya', 'asks'],
])('of %s, who has the number, one who types %s %s', async (known, typed, does) => {
  const { type } = await family()
  const own: ContactPoint = { kind: 'phone', value: known.startsWith('+') ? known : '+905551112233' }
  const first = await type({ name: known, points: [own], person: 'new' })
  const second = type({ name: typed, points: [own] })
  if (does === 'joins') expect(await second).toBe(first)
  else await expect(second).rejects.toMatchObject({ code: 'person-known', details: { existing: first } })
})

test('another name is asked about, with those who have the number', async () => {
  const { type, fatma } = await family()
  await expect(type({})).rejects.toMatchObject({
    code: 'person-known',
    details: { existing: fatma, people: [{ id: fatma, name: 'Fatma' }] },
  })
})

test('the same person keeps the name that is on file', async () => {
  const { type, fatma, personOf } = await family()
  expect(await type({ person: fatma })).toBe(fatma)
  expect(nameShown(await personOf(fatma))).toBe('Fatma')
})

describe('another person who shares the number', () => {
  test('has it too; the claim stays with the first', async () => {
    const { type, fatma, personOf, ownerOf } = await family()
    const hasan = await type({ person: 'new' })
    expect(hasan).not.toBe(fatma)
    expect([nameShown(await personOf(hasan)), lists(await personOf(hasan), phone)]).toEqual(['Hasan', true])
    expect(await ownerOf()).toBe(fatma)
  })

  test('is found by the name the next time, and is no pair to review', async () => {
    const { type, fatma, records } = await family()
    const hasan = await type({ person: 'new' })
    expect([await type({}), await type({ name: 'Fatma' })]).toEqual([hasan, fatma])
    const [first, second] = [fatma, hasan].toSorted() as [string, string]
    const events = await Array.fromAsync(records.store.readStream(`person-${first}`))
    expect(events.at(-1)).toMatchObject({ type: 'DuplicateDismissed', data: { other: second } })
  })

  test('is made once, however often the request is repeated', async () => {
    const { type } = await family()
    const cause = aCause()
    expect(await type({ person: 'new' }, { cause })).toBe(await type({ person: 'new' }, { cause }))
  })

  test('has it when the first gives it up', async () => {
    const { type, fatma, records, ownerOf } = await family()
    const hasan = await type({ person: 'new' })
    await addContactPointTo(records, fatma, email, aCause())
    await records.runner.run(personDecider, fatma, { type: 'RemoveContactPoint', contactPoint: phone }, aCause())
    await records.claims.release(fatma, await records.claims.lookUp(uniqueKeyOf(phone)), aCause())
    expect(await ownerOf()).toBe(hasan)
    expect((await recogniseSender(records, 'x', [{ point: phone }], aCause())).personId).toBe(hasan)
  })

  test('gets the messages of the conversation that is theirs; others go to the first', async () => {
    const { type, fatma, records } = await family()
    const hasan = await type({ person: 'new' })
    const names = [{ point: phone }]
    const inConversationOf = async (usual: string | null) =>
      (await recogniseSender(records, 'Aile', names, aCause(), usual)).personId
    expect([await inConversationOf(null), await inConversationOf(hasan), await inConversationOf(fatma)]).toEqual([
      fatma,
      hasan,
      fatma,
    ])
  })

  test('is no pair again when a message comes to the conversation that is theirs', async () => {
    const { type, records } = await family()
    const hasan = await type({ person: 'new' })
    const found = await recogniseSender(records, 'Hasan', [{ point: phone }], aCause(), hasan)
    expect(found).toEqual({ personId: hasan, others: [], byOtherId: false })
  })
})

describe('a person whom the typist may not see', () => {
  test.each(['Hasan', 'Fatma'])(
    'is not named to a typist who types %s: another person is registered, and found the next time',
    async (name) => {
      const { type, fatma } = await family()
      const own = await type({ name }, { hidden: [fatma] })
      expect(own).not.toBe(fatma)
      expect(await type({ name }, { hidden: [fatma] })).toBe(own)
    },
  )

  test('cannot be chosen, as one who has none of the points cannot', async () => {
    const { type, fatma } = await family()
    await expect(type({ person: fatma }, { hidden: [fatma] })).rejects.toMatchObject({ code: 'person-not-found' })
    const stranger = await type({ name: 'Ali', points: [email] })
    await expect(type({ person: stranger })).rejects.toMatchObject({ code: 'person-not-found' })
    await expect(type({ person: stranger, points: [{ kind: 'phone', value: '+905329998877' }] })).rejects.toMatchObject(
      {
        code: 'person-not-found',
      },
    )
  })

  test('keeps an e-mail that is typed beside the number of one who is seen: both have it', async () => {
    const { type, fatma, personOf, records } = await family()
    const stranger = await type({ name: 'Ali', points: [email] })
    expect(await type({ name: 'Fatma', points: [phone, email] }, { hidden: [stranger] })).toBe(fatma)
    expect(lists(await personOf(fatma), email)).toBe(true)
    expect(await records.claims.ownerOf(uniqueKeyOf(email))).toBe(stranger)
  })
})

test('who may not be told whose a number is is asked nothing', async () => {
  const { type, fatma } = await family()
  expect(await type({}, { seesContact: false })).not.toBe(fatma)
  expect(await type({ name: 'Fatma' }, { seesContact: false })).toBe(fatma)
})

test('one who is called by the number alone is called by the name that is typed', async () => {
  const { type, records, personOf } = await family()
  const point: ContactPoint = { kind: 'phone', value: '+905324445566' }
  const { personId } = await recogniseSender(records, point.value, [{ point }], aCause())
  expect(await type({ points: [point] })).toBe(personId)
  expect(nameShown(await personOf(personId))).toBe('Hasan')
})

describe('one number in two writings', () => {
  test.each([
    ['+551187650011', '+5511987650011'],
    ['+5215512345678', '+525512345678'],
    ['+5491123456789', '+541123456789'],
    ['+22997123456', '+2290197123456'],
    ['+22507123456', '+2250707123456'],
  ])('%s and %s are one person, whichever comes first', async (one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const { records, type } = await family()
      const { personId } = await recogniseSender(
        records,
        'Bruna',
        [{ point: { kind: 'phone', value: first } }],
        aCause(),
      )
      expect(await type({ name: 'Bruna', points: [{ kind: 'phone', value: second }] })).toBe(personId)
      const written = await recogniseSender(records, 'B', [{ point: { kind: 'phone', value: second } }], aCause())
      expect(written.personId).toBe(personId)
    }
  })

  test('what was claimed in the other writing before is found', async () => {
    const { records, type } = await family()
    const cause = aCause()
    const point: ContactPoint = { kind: 'phone', value: '+551187650011' }
    await records.claims.claim({ kind: 'phone', value: point.value }, cause.correlationId, cause)
    await records.runner.run(
      personDecider,
      cause.correlationId,
      { type: 'Register', name: 'Bruna', contactPoints: [point] },
      aCause(),
    )
    expect(await type({ name: 'Bruna', points: [{ kind: 'phone', value: '+5511987650011' }] })).toBe(
      cause.correlationId,
    )
  })

  test.each([
    ['+551187650011', '+5511987650011'],
    ['+5215512345678', '+525512345678'],
    ['+541123456789', '+5491123456789'],
  ])('of two people for whom %s and %s were claimed before, both share the number', async (one, other) => {
    const { records, type } = await family()
    const register = async (name: string, value: string) => {
      const id = aCause().correlationId
      await records.claims.claim({ kind: 'phone', value }, id, aCause())
      const contactPoints: ContactPoint[] = [{ kind: 'phone', value }]
      await records.runner.run(personDecider, id, { type: 'Register', name, contactPoints }, aCause())
      return id
    }
    const [bruna, caio] = [await register('Bruna', one), await register('Caio', other)]
    for (const [value, owner] of [
      [one, bruna],
      [other, caio],
    ] as const) {
      const point: ContactPoint = { kind: 'phone', value }
      expect(await type({ name: 'Bruna', points: [point] })).toBe(bruna)
      expect(await type({ name: 'Caio', points: [point] })).toBe(caio)
      const { details } = await type({ name: 'Davi', points: [point] }).catch((refusal) => refusal)
      expect(details.people.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Bruna', 'Caio'])
      const whose = async (usual: string | null) => recogniseSender(records, 'x', [{ point }], aCause(), usual)
      expect(await whose(null)).toEqual({ personId: owner, others: [], byOtherId: false })
      expect([(await whose(bruna)).personId, (await whose(caio)).personId]).toEqual([bruna, caio])
    }
    const point: ContactPoint = { kind: 'phone', value: one }
    await records.claims.release(bruna, await records.claims.lookUp(uniqueKeyOf(point)), aCause())
    expect(await records.claims.ownerOf(uniqueKeyOf(point))).toBe(caio)
  })
})

describe('another id of the provider on a known number', () => {
  const number: ContactPoint = { kind: 'phone', value: '+905551112233' }
  const idOf = (value: string) => ({ point: { kind: 'channel', channel: 'whatsapp', value } as const })
  const selin = async () => {
    const { records } = await family()
    const { personId } = await recogniseSender(records, 'Selin', [idOf('TR.1'), { point: number }], aCause())
    const writes = (id: string, usual: string | null = null) =>
      recogniseSender(records, 'Murat', [idOf(id), { point: number }], aCause(), usual)
    return { records, personId, writes }
  }

  test('is a person of its own, and a pair to review', async () => {
    const { personId, writes } = await selin()
    const murat = await writes('TR.2', personId)
    expect(murat).toMatchObject({ others: [personId], byOtherId: true })
    expect(murat.personId).not.toBe(personId)
  })

  test('stays that person, and the first stays known by the first id, whichever of them wrote last', async () => {
    const { personId, writes } = await selin()
    const murat = await writes('TR.2', personId)
    expect((await writes('TR.2', murat.personId)).personId).toBe(murat.personId)
    expect((await writes('TR.1', murat.personId)).personId).toBe(personId)
  })

  // The provider knows a person by TR.1 and the number: which person writes?
  test.each<[string, readonly string[], 'same' | 'other', boolean]>([
    ['the same id and number', ['TR.1', '+905551112233'], 'same', false],
    ['the id alone', ['TR.1'], 'same', false],
    ['the number alone', ['+905551112233'], 'same', false],
    ['the id with another number', ['TR.1', '+905559998877'], 'same', false],
    ['another id on the number', ['TR.2', '+905551112233'], 'other', true],
    ['an id of another country on the number', ['DE.1', '+905551112233'], 'other', true],
    ['an id of a business on the number', ['TR.ENT.1', '+905551112233'], 'other', true],
    ['another id alone', ['TR.2'], 'other', false],
    ['another number alone', ['+905559998877'], 'other', false],
    ['another id and number', ['TR.2', '+905559998877'], 'other', false],
  ])('%s: %j is the %s person, a pair to review: %s', async (_, told, is, pair) => {
    const { records, personId } = await selin()
    const names = told.map((value) =>
      value.startsWith('+') ? { point: { kind: 'phone', value } as const } : idOf(value),
    )
    const found = await recogniseSender(records, 'Murat', names, aCause())
    expect([found.personId === personId, found.byOtherId]).toEqual([is === 'same', pair])
    expect(found.others).toEqual(pair ? [personId] : [])
  })

  test.each<[string, string, 'none' | 'fatma' | 'hasan', 'fatma' | 'hasan' | 'other', boolean]>([
    ['an unknown id', 'TR.2', 'none', 'other', true],
    ['an unknown id in the conversation of the one with an id', 'TR.2', 'fatma', 'other', true],
    ['an unknown id in the conversation of the one without', 'TR.2', 'hasan', 'hasan', false],
    ['the known id', 'TR.1', 'none', 'fatma', false],
    // They may share the telephone too: a colleague who wrote to the other one has moved the conversation.
    ['the known id in the conversation of the other one', 'TR.1', 'hasan', 'hasan', false],
  ])('on a number that two share, one of them with an id, %s', async (_, id, usual, is, pair) => {
    const { type, records, fatma } = await family()
    await recogniseSender(records, 'Fatma', [idOf('TR.1'), { point: phone }], aCause())
    const hasan = await type({ person: 'new' })
    const people = { none: null, fatma, hasan }
    const found = await recogniseSender(records, 'x', [idOf(id), { point: phone }], aCause(), people[usual])
    const whose = found.personId === fatma ? 'fatma' : found.personId === hasan ? 'hasan' : 'other'
    expect([whose, found.byOtherId]).toEqual([is, pair])
    if (pair) expect(found.others.toSorted()).toEqual([fatma, hasan].toSorted())
  })

  test('of one who was known by the number alone is that one’s', async () => {
    const { type, records, fatma } = await family()
    await type({ name: 'Fatma' })
    const { personId, byOtherId } = await recogniseSender(records, 'F', [idOf('TR.3'), { point: phone }], aCause())
    expect([personId, byOtherId]).toEqual([fatma, false])
  })
})
