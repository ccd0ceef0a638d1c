import type { ContactPoint, PersonEvent } from '@kervan/contracts/events/person.events'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type PersonCommand, personDecider } from './person.decider.ts'
import type { PersonState } from './person.state.ts'

const context = aContext()
const phone: ContactPoint = { kind: 'phone', value: '+905321234567' }
const email: ContactPoint = { kind: 'email', value: 'isil@example.com' }
const registered: PersonEvent = { type: 'PersonRegistered', data: { name: 'Işıl', contactPoints: [phone] } }

const abandoned: PersonEvent = { type: 'PersonRegistrationAbandoned', data: {} }

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
  ['nobody there', [], { type: 'Change', set: { name: 'x' } }, 'person-not-found'],
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

test('a name is not written over one that somebody else gave since it was seen', () => {
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
