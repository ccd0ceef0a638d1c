import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qualityTold, restrictionTold } from './account-news.ts'

const at = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-11-27T07:0${minute}:00.000Z`)
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

const quality = fc.record({
  event: fc.constantFrom('FLAGGED', 'UNFLAGGED', 'DOWNGRADE', 'UPGRADE'),
  quality: orNull(fc.constantFrom('FLAGGED', 'UNFLAGGED')),
  messagingLimit: orNull(fc.constantFrom('TIER_250', 'TIER_1K', 'TIER_UNLIMITED', 'A_NEW_WORD')),
  at,
})
type Quality = Parameters<typeof qualityTold>[0]
const RATED: Quality = { quality: null, messagingLimit: null, qualityAt: null }
const rate = (held: Quality, asked: Parameters<typeof qualityTold>[1]) => {
  const told = qualityTold(held, asked)
  const now = told ? { quality: told.quality, messagingLimit: told.messagingLimit, qualityAt: told.at } : held
  return { told, now }
}

const restriction = fc.record({
  event: fc.constantFrom('ACCOUNT_RESTRICTION', 'ACCOUNT_VIOLATION', 'DISABLED_UPDATE', 'PARTNER_ADDED'),
  restriction: orNull(fc.constantFrom('A', 'A,B', 'PARTNER_REMOVED')),
  restrictionReason: orNull(fc.constantFrom('ADULT', 'SPAM')),
  restrictedFrom: orNull(fc.constantFrom('2026-11-29', '2026-11-30')),
  restrictedUntil: orNull(fc.constantFrom('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z')),
  at,
})
type Restricted = Parameters<typeof restrictionTold>[0]
const NONE = { restriction: null, restrictionReason: null, restrictedFrom: null, restrictedUntil: null }
const FREE: Restricted = { ...NONE, restrictionAt: null }
const restrict = (held: Restricted, asked: Parameters<typeof restrictionTold>[1]) => {
  const told = restrictionTold(held, asked)
  if (!told) return { told, now: held }
  const { event: _, isWorse: __, at: restrictionAt, ...set } = told
  return { told, now: { ...set, restrictionAt } }
}

test('whatever is told of a number, what is repeated tells nothing, and what is older than what is known changes nothing', () => {
  fc.assert(
    fc.property(fc.array(quality, { maxLength: 12 }), (all) => {
      let held = RATED
      for (const each of all) {
        const { told, now } = rate(held, each)
        if (held.qualityAt !== null && each.at < held.qualityAt) expect(told).toBeNull()
        if (told) {
          expect(qualityTold(now, each)).toBeNull()
          expect(rate(now, { ...each, at: '2026-11-27T08:00:00.000Z' }).told?.isWorse).toBe(false)
        }
        held = now
      }
    }),
  )
})

test('the same of restrictions', () => {
  fc.assert(
    fc.property(fc.array(restriction, { maxLength: 12 }), (all) => {
      let held = FREE
      for (const each of all) {
        const { told, now } = restrict(held, each)
        if (held.restrictionAt !== null && each.at < held.restrictionAt) expect(told).toBeNull()
        if (told) {
          expect(restrictionTold(now, each)).toBeNull()
          expect(restrict(now, { ...each, at: '2026-11-27T08:00:00.000Z' }).told?.isWorse ?? false).toBe(false)
        }
        if (told?.restriction === null) expect(told.isWorse).toBe(false)
        held = now
      }
    }),
  )
})

test.each([
  ['flagged', RATED, { event: 'FLAGGED', quality: 'FLAGGED', messagingLimit: null }, true],
  [
    'unflagged',
    { ...RATED, quality: 'FLAGGED' },
    { event: 'UNFLAGGED', quality: 'UNFLAGGED', messagingLimit: null },
    false,
  ],
  ['lowered', { ...RATED, messagingLimit: 'TIER_1K' }, { event: 'X', quality: null, messagingLimit: 'TIER_250' }, true],
  [
    'raised',
    { ...RATED, messagingLimit: 'TIER_1K' },
    { event: 'UPGRADE', quality: null, messagingLimit: 'TIER_10K' },
    false,
  ],
])('a number that is %s', (_, held, asked, isWorse) => {
  expect(qualityTold(held, { ...asked, at: '2026-11-27T07:00:00.000Z' })).toMatchObject({ isWorse })
})

test('a partner that comes back lifts no ban, and a violation leaves what is forbidden', () => {
  const banned = { ...FREE, restriction: 'DISABLE' }
  const told = { ...NONE, at: '2026-11-27T07:00:00.000Z' }
  expect(restrictionTold(banned, { ...told, event: 'PARTNER_ADDED', restriction: null })).toBeNull()
  const violation = { ...told, event: 'ACCOUNT_VIOLATION', restriction: 'ACCOUNT_VIOLATION', restrictionReason: 'SPAM' }
  expect(restrictionTold(banned, violation)).toMatchObject({ restriction: 'DISABLE', isWorse: true })
})

test.each([
  ['2026-11-29', true],
  ['2026-12-01', false],
  [null, false],
])('an account that is to be disabled on the 30th is worse off from %s: %j', (restrictedFrom, isWorse) => {
  const ban = { ...NONE, restriction: 'SCHEDULE_FOR_DISABLE', restrictedFrom: '2026-11-30' }
  const asked = { ...ban, event: 'DISABLED_UPDATE', restrictedFrom, at: '2026-11-27T07:00:00.000Z' }
  expect(restrictionTold({ ...ban, restrictionAt: null }, asked)).toMatchObject({ restrictedFrom, isWorse })
})
