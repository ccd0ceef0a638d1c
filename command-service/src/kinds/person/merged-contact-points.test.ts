import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { withdrawConsent } from '@kervan/contracts/api/people/withdraw-consent'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { createHouse } from '../../testing/house.ts'
import { aCause, testRecords } from '../../testing/test-records.ts'
import { personDecider } from './person.decider.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const [FIRST, SECOND, THIRD] = ['+905321111111', '+905322222222', '+905323333333'] as const
const phone = (value: string) => ({ kind: 'phone', value }) as const

/** Two people with a phone each, of whom the other is merged into the root. */
const mergedPair = async () => {
  const { log, start } = createHouse({ turn: async () => {}, run: async () => {} }, () => {})
  const records = testRecords(log)
  const root = await recognisePerson(records, 'Işıl', [phone(FIRST)], aCause())
  const other = await recognisePerson(records, 'Elif', [phone(SECOND)], aCause())
  const ask = (endpoint: AnyEndpoint, body: object, personId = root, ifMatch: bigint | null = null) =>
    start().call(endpoint, `${endpoint.name} ${Math.random()}`, { params: { personId }, body, ifMatch } as never)
  await ask(mergePerson, { into: root }, other)
  const pointsOf = async (id: string) => {
    const { state } = await testRecords(log).runner.load(personDecider, id)
    return (
      state.status === 'known' && [state.contactPoints, state.formerPoints].map((all) => all.map((each) => each.value))
    )
  }
  const typesOf = async (id: string) => (await Array.fromAsync(log.readStream(`person-${id}`))).map(({ type }) => type)
  return { root, other, ask, pointsOf, typesOf }
}

test('a number is corrected in the record that has it, and is one of now again there when it is added', async () => {
  const { root, other, ask, pointsOf } = await mergedPair()
  await ask(correctContactPoint, { kind: 'phone', from: SECOND, to: THIRD })
  expect([await pointsOf(root), await pointsOf(other)]).toEqual([
    [[FIRST], []],
    [[THIRD], [SECOND]],
  ])
  await ask(addContactPoint, phone(SECOND))
  expect([await pointsOf(root), await pointsOf(other)]).toEqual([
    [[FIRST], []],
    [[THIRD, SECOND], []],
  ])
})

test('what one record has, be it a former one, takes the place of nothing in the other', async () => {
  const { ask } = await mergedPair()
  const refused = { code: 'contact-point-of-merged' }
  await expect(ask(correctContactPoint, { kind: 'phone', from: FIRST, to: SECOND })).rejects.toMatchObject(refused)
  await ask(correctContactPoint, { kind: 'phone', from: SECOND, to: THIRD })
  await expect(ask(correctContactPoint, { kind: 'phone', from: FIRST, to: SECOND })).rejects.toMatchObject(refused)
})

test('a correction of what was changed since it was seen is refused, and one of the same to the same is done', async () => {
  const { root, ask, pointsOf } = await mergedPair()
  await ask(correctContactPoint, { kind: 'phone', from: FIRST, to: THIRD }, root, 1n)
  const late = ask(correctContactPoint, { kind: 'phone', from: FIRST, to: '+905320000009' }, root, 1n)
  await expect(late).rejects.toMatchObject({ code: 'revision-conflict' })
  await ask(correctContactPoint, { kind: 'phone', from: FIRST, to: THIRD }, root, 1n)
  expect(await pointsOf(root)).toEqual([[THIRD], [FIRST]])
})

test('a consent is recorded anew where the other record has withdrawn it, and stands in the root', async () => {
  const { root, other, ask, typesOf } = await mergedPair()
  const said = { channel: 'sms', how: 'spoken', words: 'Evet' }
  await ask(giveConsent, said)
  await ask(giveConsent, said, other)
  expect((await typesOf(root)).filter((type) => type.startsWith('Consent'))).toEqual(['ConsentGiven'])
  await ask(withdrawConsent, { channel: 'sms', how: 'message' }, other)
  await ask(giveConsent, said)
  expect((await typesOf(root)).filter((type) => type.startsWith('Consent'))).toEqual([
    'ConsentGiven',
    'ConsentWithdrawn',
    'ConsentGiven',
  ])
  expect((await typesOf(other)).filter((type) => type.startsWith('Consent'))).toEqual([])
})

test('a consent that was withdrawn before two were merged is given anew in the same words', async () => {
  const { log, start } = createHouse({ turn: async () => {}, run: async () => {} }, () => {})
  const records = testRecords(log)
  const root = await recognisePerson(records, 'Işıl', [phone(FIRST)], aCause())
  const other = await recognisePerson(records, 'Elif', [phone(SECOND)], aCause())
  const ask = (endpoint: AnyEndpoint, personId: string, body: object) =>
    start().call(endpoint, `${endpoint.name} ${Math.random()}`, { params: { personId }, body } as never)
  const said = { channel: 'sms', how: 'spoken', words: 'Evet' }
  await ask(giveConsent, root, said)
  await ask(withdrawConsent, other, { channel: 'sms', how: 'spoken' })
  await ask(mergePerson, other, { into: root })
  await ask(giveConsent, root, said)
  const types = (await Array.fromAsync(log.readStream(`person-${root}`))).map(({ type }) => type)
  expect(types.filter((type) => type === 'ConsentGiven')).toHaveLength(2)
})
