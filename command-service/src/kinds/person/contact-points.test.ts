import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { EventStore } from '@kervan/infra/event-store/port'
import { describe, expect, test } from 'vitest'
import { derivedId, freshId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { bindReaction } from '../../processes/reaction.ts'
import {
  whenContactPointRemovedReleaseIt,
  whenTypoCorrectedReleaseIt,
} from '../../processes/when-contact-point-removed-release-it.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import { correctContactPointOf } from './correct-contact-point-of.ts'
import { personDecider } from './person.decider.ts'
import { has, uniqueKeyOf } from './person.state.ts'
import { recogniseSender } from './recognise-sender.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email = (value: string): ContactPoint => ({ kind: 'email', value })

/** A person with a phone and an e-mail, and the one reaction. */
const house = async () => {
  const records = testRecords()
  const personId = await recognisePerson(records, 'Işıl', [phone, email('isil@example.com')], aCause())
  const remove = async (contactPoint: ContactPoint) => {
    await records.runner.run(personDecider, personId, { type: 'RemoveContactPoint', contactPoint }, aCause())
    const events = await Array.fromAsync(records.store.readStream(`person-${personId}`))
    return events.at(-1) as Recorded<'ContactPointRemoved'>
  }
  const release = (removed: Recorded<'ContactPointRemoved'>, store: EventStore = records.store) => {
    const { react, name } = bindReaction(whenContactPointRemovedReleaseIt, testRecords(store) as unknown as Records)
    return react(removed, aCause({ commandId: derivedId(name, removed.id) }))
  }
  const holds = async (point: ContactPoint) => {
    const { state } = await testRecords(records.store).runner.load(personDecider, personId)
    return state.status === 'known' && has(state, point)
  }
  const ownerOf = (point: ContactPoint) => testRecords(records.store).claims.ownerOf(uniqueKeyOf(point))
  return { ...records, personId, remove, release, holds, ownerOf }
}

test('what was removed is free for another person', async () => {
  const { remove, release, ownerOf } = await house()
  await release(await remove(phone))
  expect(await ownerOf(phone)).toBe(null)
})

test('an e-mail in another spelling is the same: it is not added beside, and removed by any spelling', async () => {
  const { personId, remove, release, holds, ownerOf, ...records } = await house()
  const before = await records.runner.load(personDecider, personId)
  const outcome = await addContactPointTo(records, personId, email('ISIL@example.com'), aCause())
  expect(outcome.revision).toBe(before.revision)
  const removed = await remove(email('Isil@Example.com'))
  expect(removed.data.contactPoint).toEqual(email('isil@example.com'))
  await release(removed)
  expect([await holds(email('isil@example.com')), await ownerOf(email('isil@example.com'))]).toEqual([false, null])
})

test('what is removed and at the same moment added again stays claimed', async () => {
  const { personId, remove, release, holds, ownerOf, store } = await house()
  const removed = await remove(phone)
  const interrupted: EventStore = {
    ...store,
    append: async (...append) => {
      if (append[1][0]?.type === 'IdentityReleased')
        await addContactPointTo(testRecords(store), personId, phone, aCause())
      return store.append(...append)
    },
  }
  await release(removed, interrupted).catch(({ code }) => expect(code).toBe('revision-conflict'))
  await release(removed)
  expect([await holds(phone), await ownerOf(phone)]).toEqual([true, personId])
})

test.each([
  ['before it is released', false],
  ['after it was released', true],
])('a removed number belongs to the person who writes from it next, %s', async (_when, releasedFirst) => {
  const { personId, remove, release, ownerOf, ...records } = await house()
  const removed = await remove(phone)
  if (releasedFirst) await release(removed)
  const { personId: other } = await recogniseSender(records, 'Ayşe', [{ point: phone }], aCause())
  if (!releasedFirst) await release(removed)
  expect(other).not.toBe(personId)
  expect(await ownerOf(phone)).toBe(other)
})

test('an e-mail that was claimed for a person who was never registered goes to the first who has it', async () => {
  const { runner, claims, people, store } = testRecords()
  const ghost = freshId(aCause().at)
  const her = email('ayse@example.com')
  await claims.claim(uniqueKeyOf(her), ghost, aCause())
  const ayse = await recognisePerson({ runner, claims, people }, 'Ayşe', [phone], aCause())
  await addContactPointTo({ runner, claims }, ayse, her, aCause())
  expect(await claims.ownerOf(uniqueKeyOf(her))).toBe(ayse)
  const late = testRecords(store).runner.run(
    personDecider,
    ghost,
    { type: 'Register', name: 'Ghost', contactPoints: [her] },
    aCause(),
  )
  await expect(late).rejects.toMatchObject({ code: 'person-not-found' })
})

test('a change that names a past revision claims nothing', async () => {
  const { personId, ownerOf, ...records } = await house()
  await records.runner.run(personDecider, personId, { type: 'Change', set: { name: 'Işıl Ç.' } }, aCause())
  const other = email('other@example.com')
  await expect(addContactPointTo(records, personId, other, aCause(), 0n)).rejects.toMatchObject({
    code: 'revision-conflict',
  })
  expect(await ownerOf(other)).toBe(null)
})

test('no person gets a contact point that another has', async () => {
  const { personId, ...records } = await house()
  const other = await recognisePerson(records, 'Ayşe', [email('ayse@example.com')], aCause())
  await expect(addContactPointTo(records, other, phone, aCause())).rejects.toMatchObject({
    code: 'identity-taken',
    details: { existing: personId },
  })
  await expect(addContactPointTo(records, freshId(aCause().at), phone, aCause())).rejects.toMatchObject({
    code: 'person-not-found',
  })
})

describe('a number that is corrected', () => {
  const right: ContactPoint = { kind: 'phone', value: '+905327654321' }
  const correctionIn = async () => {
    const { personId, ...records } = await house()
    const correct = (from: ContactPoint, to: ContactPoint, seen: bigint | null = null) =>
      correctContactPointOf(records, personId, { from, to, seen }, aCause())
    await correct(phone, right)
    return { personId, correct, ...records }
  }

  test('stays the person’s: who writes by the old one or by the new one is that person', async () => {
    const { personId, ownerOf, holds, ...records } = await correctionIn()
    expect([await ownerOf(phone), await ownerOf(right)]).toEqual([personId, personId])
    for (const point of [phone, right])
      expect(await recogniseSender(records, 'Işıl', [{ point }], aCause())).toMatchObject({ personId, others: [] })
    expect([await holds(phone), await holds(right)]).toEqual([false, true])
  })

  test('is free where it was a typo: its owner is a stranger who may write', async () => {
    const { personId, holds, ownerOf, ...records } = await house()
    await correctContactPointOf(records, personId, { from: phone, to: right, reason: 'typo', seen: null }, aCause())
    const events = await Array.fromAsync(records.store.readStream(`person-${personId}`))
    const { react, name } = bindReaction(whenTypoCorrectedReleaseIt, records as unknown as Records)
    const corrected = events.at(-1) as Recorded<'ContactPointCorrected'>
    await react(corrected, aCause({ commandId: derivedId(name, corrected.id) }))
    expect([await ownerOf(phone), await holds(right)]).toEqual([null, true])
    expect((await recogniseSender(records, 'Murat', [{ point: phone }], aCause())).personId).not.toBe(personId)
  })

  const point = (value: string): ContactPoint => (value.includes('@') ? email(value) : { kind: 'phone', value })
  // A message from the old one afterwards is from the person, or a stranger; one from the new one is from the person.
  test.each<['typo' | 'changed' | undefined, string, string, 'person' | 'stranger']>([
    ['typo', '+905321234567', '+905327654321', 'stranger'],
    ['changed', '+905321234567', '+905327654321', 'person'],
    [undefined, '+905321234567', '+905327654321', 'person'],
    ['typo', '+905321234567', '+4915112345678', 'stranger'],
    ['changed', '+905321234567', '+5511987650011', 'person'],
    ['typo', 'isil@example.com', 'isil@example.org', 'stranger'],
    ['changed', 'isil@example.com', 'isil@example.org', 'person'],
    [undefined, 'isil@example.com', 'isil.cagri@example.com', 'person'],
    ['typo', 'ISIL@example.com', 'isil@example.org', 'stranger'],
    // The same in another writing is no other one, and stays claimed.
    ['typo', 'isil@example.com', 'Isil@Example.com', 'person'],
    ['changed', 'isil@example.com', 'Isil@Example.com', 'person'],
  ])('as %s from %s to %s: who writes from the old one is the %s', async (reason, from, to, who) => {
    const { personId, ...records } = await house()
    const correction = { from: point(from), to: point(to), ...(reason && { reason }), seen: null }
    await correctContactPointOf(records, personId, correction, aCause())
    const events = await Array.fromAsync(records.store.readStream(`person-${personId}`))
    const { react, name } = bindReaction(whenTypoCorrectedReleaseIt, records as unknown as Records)
    const corrected = events.at(-1) as Recorded<'ContactPointCorrected'>
    await react(corrected, aCause({ commandId: derivedId(name, corrected.id) }))
    const writes = async (value: string) =>
      (await recogniseSender(records, 'Murat', [{ point: point(value) }], aCause())).personId
    expect(await writes(to)).toBe(personId)
    expect((await writes(from)) === personId).toBe(who === 'person')
  })

  const id = (value: string, channel: 'whatsapp' | 'webchat' = 'whatsapp'): ContactPoint => ({
    kind: 'channel',
    channel,
    value,
  })
  const hisMail = email('murat@example.com')
  // Messages from the old number before the correction, and the person found afterwards by the names that they gave.
  test.each<[string, 'typo' | 'changed', ContactPoint[][], ContactPoint, 'person' | 'stranger']>([
    ['the id of who wrote on it', 'typo', [[id('TR.9'), phone]], id('TR.9'), 'stranger'],
    ['the number, after who owns it wrote', 'typo', [[id('TR.9'), phone]], phone, 'stranger'],
    [
      'what came by that id in turn',
      'typo',
      [
        [id('TR.9'), phone],
        [id('TR.9'), hisMail],
      ],
      hisMail,
      'stranger',
    ],
    ['an address that came with it', 'typo', [[id('w1', 'webchat'), hisMail, phone]], hisMail, 'stranger'],
    ['the id of a browser', 'typo', [[id('w1', 'webchat'), phone]], id('w1', 'webchat'), 'stranger'],
    ['an id that came by her address', 'typo', [[id('TR.1'), email('isil@example.com')]], id('TR.1'), 'person'],
    ['an id that came by both', 'typo', [[id('TR.1'), phone, email('isil@example.com')]], id('TR.1'), 'person'],
    ['her new number', 'typo', [[id('TR.9'), phone]], right, 'person'],
    ['her address', 'typo', [[id('TR.9'), phone]], email('isil@example.com'), 'person'],
    ['her own id, where the number has changed', 'changed', [[id('TR.1'), phone]], id('TR.1'), 'person'],
  ])('%s, corrected as %s, finds the right one', async (_what, reason, messages, then, who) => {
    const { personId, ...records } = await house()
    for (const named of messages) {
      const names = named.map((each) => ({ point: each }))
      expect((await recogniseSender(records, 'Murat', names, aCause())).personId).toBe(personId)
    }
    await correctContactPointOf(records, personId, { from: phone, to: right, reason, seen: null }, aCause())
    const { personId: found } = await recogniseSender(records, 'Murat', [{ point: then }], aCause())
    expect(found === personId).toBe(who === 'person')
  })

  test('is given to no other person, neither the old one nor the new one', async () => {
    const { personId, ...records } = await correctionIn()
    const other = await recognisePerson(records, 'Ayşe', [email('ayse@example.com')], aCause())
    const taken = { code: 'identity-taken', details: { existing: personId } }
    for (const point of [phone, right])
      await expect(addContactPointTo(records, other, point, aCause())).rejects.toMatchObject(taken)
  })

  test('is not corrected to what another person has, be it a former one', async () => {
    const { personId, correct, ...records } = await correctionIn()
    const hers: ContactPoint = { kind: 'phone', value: '+905320000001' }
    const other = await recognisePerson(records, 'Ayşe', [hers], aCause())
    const taken = { code: 'identity-taken', details: { existing: other } }
    await expect(correct(right, hers)).rejects.toMatchObject(taken)
    const hersNow: ContactPoint = { kind: 'phone', value: '+905320000002' }
    await correctContactPointOf(records, other, { from: hers, to: hersNow, seen: null }, aCause())
    await expect(correct(right, hers)).rejects.toMatchObject(taken)
  })

  test('is another person’s once the former one was removed', async () => {
    const { personId, remove, release, ...records } = await correctionIn()
    await release(await remove(phone))
    const { personId: other } = await recogniseSender(records, 'Ayşe', [{ point: phone }], aCause())
    expect(other).not.toBe(personId)
  })

  test('claims nothing where what was to be corrected is there no longer', async () => {
    const { correct, ownerOf } = await correctionIn()
    const third: ContactPoint = { kind: 'phone', value: '+905320000003' }
    await expect(correct(phone, third, 1n)).rejects.toMatchObject({ code: 'revision-conflict' })
    expect(await ownerOf(third)).toBe(null)
  })
})
