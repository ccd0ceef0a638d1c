import { Refusal } from '@kervan/contracts/errors/refusal'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { clinicRules } from '@kervan/contracts/kinds/clinic/clinic.rules'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { effectOf } from '@kervan/contracts/kit/record-state'
import { effectThatUndoes } from '@kervan/contracts/kit/record-undo'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { aContext, aPlace } from '../../testing/places.ts'

// Half past one at night in Istanbul: in UTC it is still the 9th.
const TODAY = '2026-03-10'
const context = aContext({ now: '2026-03-09T22:30:00.000Z' })
const decider = recordDecider(clinic as AnyRecord, clinicRules)

type Term = { id: string; rate: number; validFrom: string; validTo: string | null }
const term = (id: string, validFrom: string, validTo: string | null = null, rate = 10): Term => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  rate,
  validFrom,
  validTo,
})
const price = (id: string, name: string, amount: number, validFrom: string | null) => ({
  id: `0190a000-0000-7000-8000-00000000001${id}`,
  name,
  price: { amount, currency: 'EUR' },
  validFrom,
})
const clinicWith = (given: object) => {
  const values = { ...sampleValues(clinic.fields, 2), commissionTerms: [], services: [], ...given }
  return decider.evolve(null, { type: 'ClinicCreated', data: { values } }, aPlace())
}
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const change = (set: object): RecordCommand => ({ type: 'Change', set: set as never, seen: null })
const refusalOf = (before: object, after: object) =>
  codeOf(() => decider.decide(change(after), clinicWith(before), context))

const past = term('1', '2026-01-01')
describe('commission terms', () => {
  it.each<[string, Term[], Term[], string | undefined]>([
    ['a rate of the past stays', [past], [{ ...past, rate: 12 }], 'past-terms-fixed'],
    ['its beginning stays', [past], [{ ...past, validFrom: '2026-02-01' }], 'past-terms-fixed'],
    ['it does not vanish', [past], [], 'past-terms-fixed'],
    ['it is not replaced by its like', [past], [{ ...past, id: term('2', '').id }], 'past-terms-fixed'],
    ['it ends today', [past], [{ ...past, validTo: TODAY }], undefined],
    ['it ends later', [past], [{ ...past, validTo: '2026-12-31' }], undefined],
    ['it did not end yesterday', [past], [{ ...past, validTo: '2026-03-09' }], 'past-terms-fixed'],
    ['an end to come moves', [{ ...past, validTo: '2026-12-31' }], [{ ...past, validTo: '2026-06-30' }], undefined],
    ['an end to come opens', [{ ...past, validTo: TODAY }], [past], undefined],
    ['an end that has passed stays', [{ ...past, validTo: '2026-03-09' }], [past], 'past-terms-fixed'],
    ['next terms follow', [past], [{ ...past, validTo: TODAY }, term('2', '2026-03-11')], undefined],
    ['first terms may be old', [], [past], undefined],
    [
      'further terms are not old',
      [{ ...past, validTo: '2026-01-31' }],
      [{ ...past, validTo: '2026-01-31' }, term('2', '2026-02-01')],
      'terms-begin-in-the-past',
    ],
    ['terms of today are still corrected', [term('1', TODAY)], [term('1', TODAY, null, 12)], undefined],
    ['terms to come are taken back', [term('1', '2026-04-01')], [], undefined],
    [
      'terms to come do not move into the past',
      [term('1', '2026-04-01')],
      [term('1', '2026-01-01')],
      'terms-begin-in-the-past',
    ],
    ['a day has one term', [past], [{ ...past, validTo: '2026-05-01' }, term('2', '2026-05-01')], 'terms-overlap'],
    ['open terms are the last', [past], [past, term('2', '2026-05-01')], 'terms-overlap'],
    ['an end is no beginning', [], [term('1', '2026-05-02', '2026-05-01')], 'terms-end-before-beginning'],
  ])('%s', (_, before, after, code) => {
    expect(refusalOf({ commissionTerms: before }, { commissionTerms: after })).toBe(code)
  })

  it('whose order alone differs are the same', () => {
    const [one, other] = [{ ...past, validTo: '2026-01-31' }, term('2', '2026-04-01')]
    expect(refusalOf({ commissionTerms: [one, other] }, { commissionTerms: [other, one] })).toBeUndefined()
  })

  it('name the line at fault', () => {
    const act = () =>
      decider.decide(
        change({ commissionTerms: [{ ...past, rate: 1 }] }),
        clinicWith({ commissionTerms: [past] }),
        context,
      )
    expect(act).toThrow(expect.objectContaining({ details: { paths: ['body.commissionTerms.0'] } }))
  })

  it('of the past are safe from an undo', () => {
    const before = clinicWith({ commissionTerms: [past] })
    const event = {
      type: 'ClinicChanged',
      data: { changes: { commissionTerms: { from: [past], to: [{ ...past, validTo: '2026-03-01' }] } } },
    }
    const after = decider.evolve(before, event, aPlace({ revision: 1n }))
    const effect = effectThatUndoes(clinic as AnyRecord, before, effectOf(clinic as AnyRecord, event)!)
    const undo: RecordCommand = { type: 'Undo', revision: 1n, effect, permitted: [] }
    expect(codeOf(() => decider.decide(undo, after, { ...context, revision: 1n }))).toBe('past-terms-fixed')
  })
})

describe('service prices', () => {
  const implant = price('1', 'İmplant', 90_000, '2026-01-01')
  it.each<[string, object[], object[], string | undefined]>([
    ['of the past stay', [implant], [{ ...implant, price: { amount: 1, currency: 'EUR' } }], 'past-terms-fixed'],
    ['of the past do not vanish', [implant], [], 'past-terms-fixed'],
    [
      'begin today or later',
      [implant],
      [implant, price('2', 'implant', 95_000, '2026-02-01')],
      'terms-begin-in-the-past',
    ],
    ['follow each other', [implant], [implant, price('2', 'İmplant', 95_000, TODAY)], undefined],
    ['of another service may be old', [implant], [implant, price('2', 'Zirkon', 20_000, '2026-01-01')], undefined],
    ['without a day are free', [price('1', 'Zirkon', 1, null)], [price('1', 'Zirkon', 2, null)], undefined],
  ])('%s', (_, before, after, code) => {
    expect(refusalOf({ services: before }, { services: after })).toBe(code)
  })
})

const DAYS = ['2026-02-26', '2026-03-08', '2026-03-09', TODAY, '2026-03-11', '2026-04-01', '2026-05-01']
const day = fc.constantFrom(...DAYS)
const terms = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3'),
    from: day,
    to: fc.option(day),
    rate: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)
it('no change moves the terms of a past day once there are some', () => {
  const rateOn = (lines: readonly Term[], at: string) =>
    lines
      .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || validTo >= at))
      .map(({ rate }) => rate)
  const termsOf = (drawn: { id: string; from: string; to: string | null; rate: number }[]) =>
    drawn.map(({ id, from, to, rate }) => term(id, from, to, rate))
  let carriedOut = 0
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      const [before, after] = [termsOf(one), termsOf(other)]
      if (before.length === 0 || refusalOf({}, { commissionTerms: before })) return
      if (refusalOf({ commissionTerms: before }, { commissionTerms: after })) return
      carriedOut++
      for (const at of DAYS) expect(rateOn(after, at).length).toBeLessThan(2)
      for (const at of DAYS.filter((each) => each < TODAY)) expect(rateOn(after, at)).toEqual(rateOn(before, at))
    }),
    { numRuns: schedulesOf(4000, 20000), seed: 1 },
  )
  expect(carriedOut).toBeGreaterThan(50)
})
