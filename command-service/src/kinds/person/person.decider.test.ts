import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type PersonCommand, personDecider } from './person.decider.ts'
import { nameShown, type PersonState } from './person.state.ts'

const context = aContext()
const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email: ContactPoint = { kind: 'email', value: 'isil@example.com' }
const registered: PersonEvent = { type: 'PersonRegistered', data: { name: 'Işıl', contactPoints: [phone] } }

const abandoned: PersonEvent = { type: 'PersonRegistrationAbandoned', data: {} }

const mail = (value: string): ContactPoint => ({ kind: 'email', value })
const otherPhone: ContactPoint = { kind: 'phone', value: '+905327654321' }
const third: ContactPoint = { kind: 'phone', value: '+905320000000' }
const moved: PersonEvent = { type: 'ContactPointCorrected', data: { from: phone, to: otherPhone } }
const correctPoint = (from: ContactPoint, to: ContactPoint, seen: bigint | null = null): PersonCommand => ({
  type: 'CorrectContactPoint',
  from,
  to,
  seen,
})

const when = (events: readonly PersonEvent[], command: PersonCommand) =>
  personDecider.decide(
    command,
    events.reduce((state, event) => personDecider.evolve(state, event, aPlace()), personDecider.initial),
    context,
  )

test.each<[string, PersonEvent[], PersonCommand, PersonEvent[]]>([
  ['registers', [], { type: 'Register', name: 'Işıl', contactPoints: [phone] }, [registered]],
  [
    'registering again adds what is new and keeps the name',
    [registered],
    { type: 'Register', name: 'Isil', contactPoints: [phone, email] },
    [{ type: 'ContactPointAdded', data: { contactPoint: email } }],
  ],
  [
    'corrects the name',
    [registered],
    { type: 'Change', set: { name: 'Işıl Çağrı' } },
    [{ type: 'PersonNameCorrected', data: { name: 'Işıl Çağrı' } }],
  ],
  ['the same name is no correction', [registered], { type: 'Change', set: { name: 'Işıl' } }, []],
  [
    'registers with what is known besides',
    [],
    { type: 'Register', name: 'Işıl', contactPoints: [phone], set: { nationality: 'TR', notes: null } },
    [registered, { type: 'PersonChanged', data: { changes: { nationality: { from: null, to: 'TR' } } } }],
  ],
  [
    'fills in what is known',
    [registered],
    { type: 'Change', set: { birthDate: '1990-02-03' } },
    [{ type: 'PersonChanged', data: { changes: { birthDate: { from: null, to: '1990-02-03' } } } }],
  ],
  ['adds a contact point once', [registered], { type: 'AddContactPoint', contactPoint: phone }, []],
  [
    'removes a contact point',
    [registered, { type: 'ContactPointAdded', data: { contactPoint: email } }],
    { type: 'RemoveContactPoint', contactPoint: phone },
    [{ type: 'ContactPointRemoved', data: { contactPoint: phone } }],
  ],
  [
    'corrects a contact point in place, as the person has it',
    [registered, { type: 'ContactPointAdded', data: { contactPoint: email } }],
    correctPoint({ kind: 'email', value: 'ISIL@example.com' }, mail('isil.cagri@example.com')),
    [{ type: 'ContactPointCorrected', data: { from: email, to: mail('isil.cagri@example.com') } }],
  ],
  ['what is corrected to the same already is left', [registered, moved], correctPoint(phone, otherPhone, 0n), []],
  [
    'a typo is corrected as one',
    [registered],
    { ...correctPoint(phone, otherPhone), reason: 'typo' } as PersonCommand,
    [{ type: 'ContactPointCorrected', data: { from: phone, to: otherPhone, reason: 'typo' } }],
  ],
  [
    'a typo takes back the id that came by it, be it recorded before it was told by what it came',
    [
      registered,
      { type: 'ContactPointAdded', data: { contactPoint: { kind: 'channel', channel: 'whatsapp', value: 'TR.9' } } },
    ],
    { ...correctPoint(phone, otherPhone), reason: 'typo' } as PersonCommand,
    [
      { type: 'ContactPointCorrected', data: { from: phone, to: otherPhone, reason: 'typo' } },
      { type: 'ContactPointRemoved', data: { contactPoint: { kind: 'channel', channel: 'whatsapp', value: 'TR.9' } } },
    ],
  ],
  ['a correction to what it is writes nothing', [registered], correctPoint(phone, phone), []],
  [
    'corrects the spelling of an e-mail',
    [{ type: 'PersonRegistered', data: { name: 'Işıl', contactPoints: [email] } }],
    correctPoint(email, mail('Isil@example.com')),
    [{ type: 'ContactPointCorrected', data: { from: email, to: mail('Isil@example.com') } }],
  ],
  [
    'a former contact point is one of now again when it is added',
    [registered, moved],
    { type: 'AddContactPoint', contactPoint: phone },
    [{ type: 'ContactPointAdded', data: { contactPoint: phone } }],
  ],
  [
    'registering again leaves a former contact point as it is',
    [registered, moved],
    { type: 'Register', name: 'Işıl', contactPoints: [phone] },
    [],
  ],
  [
    'a former contact point is removed, though it is not the last way to reach the person',
    [registered, moved],
    { type: 'RemoveContactPoint', contactPoint: phone },
    [{ type: 'ContactPointRemoved', data: { contactPoint: phone } }],
  ],
  [
    'one who is registered and yields a claim keeps everything',
    [registered],
    { type: 'YieldClaim', to: 'another' },
    [{ type: 'ContactPointYielded', data: { to: 'another' } }],
  ],
  [
    'one who is not registered and yields a claim is abandoned',
    [],
    { type: 'YieldClaim', to: 'another' },
    [{ type: 'PersonRegistrationAbandoned', data: {} }],
  ],
  ['… and yields no more', [abandoned], { type: 'YieldClaim', to: 'another' }, []],
])('%s', (_name, before, command, after) => {
  expect(when(before, command)).toEqual(after)
})

test.each<[string, PersonEvent[], PersonCommand, string]>([
  ['no such person', [], { type: 'Change', set: { name: 'x' } }, 'person-not-found'],
  ['abandoned', [abandoned], { type: 'Register', name: 'x', contactPoints: [phone] }, 'person-not-found'],
  ['born tomorrow', [registered], { type: 'Change', set: { birthDate: '2999-01-01' } }, 'born-in-the-future'],
  [
    'born tomorrow, and new',
    [],
    { type: 'Register', name: 'x', contactPoints: [phone], set: { birthDate: '2999-01-01' } },
    'born-in-the-future',
  ],
  ['no way to be reached', [], { type: 'Register', name: 'x', contactPoints: [] }, 'contact-required'],
  ['the last contact point', [registered], { type: 'RemoveContactPoint', contactPoint: phone }, 'last-contact-point'],
  [
    'a contact point that is not there',
    [registered],
    { type: 'RemoveContactPoint', contactPoint: email },
    'contact-point-missing',
  ],
  [
    'a correction of what is not there',
    [registered],
    correctPoint(email, mail('a@example.com')),
    'contact-point-missing',
  ],
  ['a correction of what was changed since', [registered, moved], correctPoint(phone, third, 0n), 'revision-conflict'],
  [
    'a correction that names what is yet to come',
    [registered],
    correctPoint(phone, otherPhone, 1n),
    'revision-conflict',
  ],
  [
    'the last contact point beside a former one',
    [registered, moved],
    { type: 'RemoveContactPoint', contactPoint: otherPhone },
    'last-contact-point',
  ],
])('refuses: %s', (_name, before, command, code) => {
  expect(() => when(before, command)).toThrowError(expect.objectContaining({ code }))
})

const mert = { kind: 'user', id: 'mert', name: 'Mert' } as const
const corrected = (name: string, revision: bigint) =>
  personDecider.evolve(
    [registered, { type: 'ContactPointAdded', data: { contactPoint: email } } as const].reduce<PersonState>(
      (state, event) => personDecider.evolve(state, event, aPlace()),
      personDecider.initial,
    ),
    { type: 'PersonNameCorrected', data: { name } },
    aPlace({ revision, by: mert }),
  )
const correct = (name: string, seen: bigint) =>
  personDecider.decide({ type: 'Change', set: { name }, seen }, corrected('Işıl Çağrı', 2n), aContext({ revision: 3n }))

test('a correction takes the place of what it corrects, and stands there once', () => {
  const events: PersonEvent[] = [
    { type: 'PersonRegistered', data: { name: 'Işıl', contactPoints: [phone, email, otherPhone] } },
    { type: 'ContactPointCorrected', data: { from: phone, to: otherPhone } },
  ]
  const pointsOf = (more: readonly PersonEvent[] = []) => {
    const person = [...events, ...more].reduce<PersonState>(
      (state, event) => personDecider.evolve(state, event, aPlace()),
      personDecider.initial,
    )
    return person.status === 'known' && [person.contactPoints, person.formerPoints]
  }
  expect(pointsOf()).toEqual([[otherPhone, email], [phone]])
  const typo: PersonEvent = {
    type: 'ContactPointCorrected',
    data: { from: email, to: mail('x@example.com'), reason: 'typo' },
  }
  expect(pointsOf([typo])).toEqual([[otherPhone, mail('x@example.com')], [phone]])
  expect(pointsOf([{ type: 'ContactPointCorrected', data: { from: otherPhone, to: phone } }])).toEqual([
    [phone, email],
    [otherPhone],
  ])
  expect(pointsOf([{ type: 'ContactPointAdded', data: { contactPoint: phone } }])).toEqual([
    [otherPhone, email, phone],
    [],
  ])
  expect(pointsOf([{ type: 'ContactPointRemoved', data: { contactPoint: phone } }])).toEqual([[otherPhone, email], []])
})

test('a name is not written over one that another colleague gave since it was seen', () => {
  const fields = { name: { value: 'Işıl Çağrı', by: mert, at: aPlace().at } }
  const details = { current: '3', fields }
  expect(() => correct('Isil', 1n)).toThrowError(expect.objectContaining({ code: 'revision-conflict', details }))
  expect(() => correct('Isil', 4n)).toThrowError(expect.objectContaining({ code: 'revision-conflict' }))
})

test('a name is taken back by the same event', () => {
  const undo = { type: 'Undo', revision: 2n, effect: { set: { name: 'Işıl' } } } as const
  expect(personDecider.decide(undo, corrected('Ayşe', 2n), aContext({ revision: 2n }))).toEqual([
    { type: 'PersonNameCorrected', data: { name: 'Işıl', undoes: '2' } },
  ])
})

test('what changed beside the name does not hinder it, and a name that is there already is no conflict', () => {
  expect(correct('Isil', 2n)).toEqual([{ type: 'PersonNameCorrected', data: { name: 'Isil' } }])
  expect(correct('Işıl Çağrı', 1n)).toEqual([])
})

/** Events of a person, each in a place of its own. */
const told = (...events: readonly PersonEvent[]): PersonState =>
  events.reduce<PersonState>(
    (state, event, index) => personDecider.evolve(state, event, aPlace({ revision: BigInt(index) })),
    personDecider.initial,
  )
const expects = (personId: string): PersonEvent => ({ type: 'PersonMergeExpected', data: { personId } })
const takes = (from: string, name: string): PersonEvent => ({
  type: 'MergedValuesTaken',
  data: { from, values: { name } },
})
const renamed = (name: string): PersonEvent => ({ type: 'PersonNameCorrected', data: { name } })
const returning = (state: PersonState, from: string) =>
  personDecider.decide({ type: 'ReturnValues', from }, state, context).map(({ data }) => data)
const nameOf = (state: PersonState) => state.status === 'known' && nameShown(state)

test('a merge tells what was chosen of the merged person, and nothing where nothing was', () => {
  const merge = (keep?: readonly 'name'[]) =>
    personDecider.decide({ type: 'Merge', into: 'b', keep }, told(registered), context).map(({ data }) => data)
  expect([merge(), merge([]), merge(['name'])]).toEqual([
    [{ into: 'b' }],
    [{ into: 'b' }],
    [{ into: 'b', kept: { name: 'Işıl' } }],
  ])
})

test('a person with the tags of two people takes one more, one fewer, and all but one of them saved together', () => {
  const tagsOf = (of: string) => Array.from({ length: 40 }, (_, index) => `${of} ${index}`)
  const brought = tagsOf('b')
  const all = [...tagsOf('a'), ...brought]
  const merged = told(
    registered,
    ...tagsOf('a').map((tag): PersonEvent => ({ type: 'PersonTagged', data: { tag } })),
    expects('b'),
    { type: 'MergedValuesTaken', data: { from: 'b', values: {}, tags: { brought, all } } },
  )
  const decide = (command: PersonCommand) => personDecider.decide(command, merged, context)
  expect(decide({ type: 'Tag', tag: 'vip' })).toMatchObject([{ type: 'PersonTagged', data: { tag: 'vip' } }])
  expect(decide({ type: 'Untag', tag: 'b 7' })).toMatchObject([{ type: 'PersonUntagged', data: { tag: 'b 7' } }])
  expect(decide({ type: 'Change', set: { tags: all.slice(1) } })).toHaveLength(1)
})

test('chosen values are taken, unless they were changed by hand since the merge', () => {
  const take = { type: 'TakeValues', from: 'a', values: { name: 'Elif' }, ofOthers: [], tags: [] } as const
  const takenAfter = (...events: PersonEvent[]) =>
    personDecider.decide(take, told(registered, ...events), context).length
  expect(takenAfter(expects('a'))).toBe(1)
  expect(takenAfter(renamed('Ayşe'), expects('a'))).toBe(1)
  expect(takenAfter(expects('a'), renamed('Ayşe'))).toBe(0)
  expect(takenAfter(expects('a'), expects('b'), takes('b', 'Can'))).toBe(1)
})

test('undone, the person has what it had before, and keeps what was changed by hand since', () => {
  const state = told(registered, expects('a'), takes('a', 'Elif'))
  expect(nameOf(state)).toBe('Elif')
  expect(returning(state, 'a')).toEqual([{ from: 'a', values: { name: 'Işıl' } }])
  expect(returning(told(registered, expects('a'), takes('a', 'Elif'), renamed('Ayşe')), 'a')).toEqual([])
  expect(returning(told(registered), 'a')).toEqual([])
})

test('of several merges each is undone on its own, in whatever order', () => {
  const both = [registered, takes('a', 'Elif'), takes('b', 'Can')]
  const ofElif = [{ of: 'a', values: { name: 'Elif' } }]
  const ofCan = [{ of: 'b', values: { name: 'Can' } }]
  expect(returning(told(...both), 'b')).toEqual([{ from: 'b', values: { name: 'Işıl' }, ofOthers: ofElif }])
  const withoutFirst = { from: 'a', values: { name: 'Işıl' }, ofOthers: ofCan }
  expect(returning(told(...both), 'a')).toEqual([withoutFirst])
  const parted = told(...both, { type: 'MergedValuesReturned', data: withoutFirst })
  expect(nameOf(parted)).toBe('Can')
  expect(returning(parted, 'b')).toEqual([{ from: 'b', values: { name: 'Işıl' } }])
})

test('values that a merge took and that can no longer be read count as not taken', () => {
  const erased: PersonEvent = { type: 'MergedValuesTaken', data: { from: 'b', values: {} } }
  expect(nameOf(told(registered, takes('a', 'Elif'), erased))).toBe('Elif')
  expect(returning(told(registered, takes('a', 'Elif'), erased), 'b')).toEqual([])
})

test('a change of what was taken tells what the person held itself, not what the other does', () => {
  const taken: PersonEvent = { type: 'MergedValuesTaken', data: { from: 'a', values: { allergies: 'Penisilin' } } }
  const change: PersonCommand = { type: 'Change', set: { allergies: 'Polen' } }
  expect(personDecider.decide(change, told(registered, taken), context)).toEqual([
    { type: 'PersonChanged', data: { changes: { allergies: { from: null, to: 'Polen' } } } },
  ])
})

test('a merge brings the tags of both together, and parted each has its own', () => {
  const tagged = (tag: string): PersonEvent => ({ type: 'PersonTagged', data: { tag } })
  const untagged = (tag: string): PersonEvent => ({ type: 'PersonUntagged', data: { tag } })
  const take: PersonCommand = { type: 'TakeValues', from: 'a', values: {}, ofOthers: [], tags: ['vip', 'ramazan'] }
  const [taken] = personDecider.decide(take, told(registered, tagged('vip')), context) as [PersonEvent]
  expect(taken.data).toEqual({
    from: 'a',
    values: {},
    tags: { brought: ['vip', 'ramazan'], all: ['vip', 'ramazan'] },
  })
  expect(personDecider.decide({ ...take, tags: ['VIP'] }, told(registered, tagged('vip')), context)).toEqual([])
  const tagsReturned = (...since: PersonEvent[]) =>
    returning(told(registered, tagged('vip'), taken, ...since), 'a').map((data) => 'tags' in data && data.tags)
  expect([tagsReturned(), tagsReturned(untagged('vip')), tagsReturned(untagged('ramazan'), tagged('ramazan'))]).toEqual(
    [[['vip']], [[]], [['vip', 'ramazan']]],
  )
})
