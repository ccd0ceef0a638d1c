import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GivingRule, ruleFor } from './rule-for.ts'

const CHANNELS = ['whatsapp', 'email', 'sms']
const ACCOUNTS = ['1', '2']
const SOURCES = ['website', 'referral']
const LANGUAGES = ['tr', 'ar']
const rule = fc.record({
  id: fc.uuid(),
  colleague: fc.option(fc.uuid()),
  team: fc.uuid(),
  way: fc.constantFrom('round-robin', 'fewest-open'),
  accounts: fc.option(fc.subarray(CHANNELS.flatMap((channel) => ACCOUNTS.map((account) => `${channel} ${account}`)))),
  channels: fc.subarray(CHANNELS),
  sources: fc.subarray(SOURCES),
  language: fc.option(fc.constantFrom(...LANGUAGES)),
}) as fc.Arbitrary<GivingRule>
const conversation = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  account: fc.constantFrom(...ACCOUNTS),
  source: fc.constantFrom(...SOURCES),
  language: fc.option(fc.constantFrom(...LANGUAGES)),
})
const EVERYTHING = { accounts: null, channels: [], sources: [], language: null }

test('the first rule that fits wins, whatever stands behind it, and each of its conditions is met', () => {
  fc.assert(
    fc.property(fc.array(rule), fc.array(rule), conversation, (rules, others, asked) => {
      const found = ruleFor(rules, asked)
      if (!found) return
      expect(ruleFor([...rules, ...others], asked)).toBe(found)
      const before = rules.slice(0, rules.indexOf(found))
      expect(before.map((each) => ruleFor([each], asked))).toEqual(before.map(() => undefined))
      expect(found.accounts ?? [`${asked.channel} ${asked.account}`]).toContain(`${asked.channel} ${asked.account}`)
      if (found.channels.length > 0) expect(found.channels).toContain(asked.channel)
      if (found.sources.length > 0) expect(found.sources).toContain(asked.source)
      if (found.language !== null) expect(found.language).toBe(asked.language)
    }),
  )
})

test('a rule that says nothing fits everything; one of accounts that are not there fits nothing', () => {
  fc.assert(
    fc.property(rule, conversation, (each, asked) => {
      expect(ruleFor([{ ...each, ...EVERYTHING }], asked)).toBeDefined()
      expect(ruleFor([{ ...each, ...EVERYTHING, accounts: [] }], asked)).toBeUndefined()
    }),
  )
})
