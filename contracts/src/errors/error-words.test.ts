import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PERMISSIONS } from '../permissions/resource-table.ts'
import { ERRORS, type ErrorCode, errorText } from './error-codes.ts'
import { faultsOf } from './faults-of.ts'
import { FIELD_FAULTS, fieldFaultText } from './field-faults.ts'

const LANGUAGES = ['tr', 'en'] as const
const codes = Object.keys(ERRORS) as ErrorCode[]

/** Of words that only programs and operators meet: a method of HTTP, the name of a setting. */
const FOR_PROGRAMS: readonly ErrorCode[] = ['method-not-allowed', 'webhook-not-configured']

/** What deciders and routes put into the details of a refusal, for clients. */
const RAW = {
  permission: PERMISSIONS[0],
  allowed: ['in-follow-up', 'price-concern'],
  stage: 'in-follow-up',
  status: 'in-follow-up',
  source: 'webchat',
  code: 'stage-not-allowed',
  action: 'manage',
  resource: 'leads',
  setting: 'in-follow-up',
}

const placeholders = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join()

describe.each(LANGUAGES)('the words of every refusal in %s', (language) => {
  it.each(codes.filter((code) => !FOR_PROGRAMS.includes(code)))('hold no code of ours: %s', (code) => {
    const words = errorText(code, language, RAW)
    for (const raw of new Set(Object.values(RAW).flat())) expect(words.split(/[\s:,.“”]+/)).not.toContain(raw)
    expect(words).not.toMatch(/[a-z]+\.(view|edit|create|manage)/)
  })
})

it.each([...Object.entries(ERRORS), ...Object.entries(FIELD_FAULTS)])(
  '%s is said alike in both languages',
  (_code, words) => {
    expect(placeholders(words.tr)).toBe(placeholders(words.en))
    expect(words.tr).not.toBe('')
    expect(words.en).not.toBe('')
  },
)

it('a word in English goes with its number; what is not known stays visible', () => {
  expect(errorText('too-many-requests', 'en', { seconds: 1 })).toBe('Too many requests. Try again in 1 second.')
  expect(errorText('too-many-requests', 'en', { seconds: 30 })).toBe('Too many requests. Try again in 30 seconds.')
  expect(errorText('too-many-requests', 'en')).toBe('Too many requests. Try again in {seconds} seconds.')
  expect(fieldFaultText('too-short', 'en', { minimum: 1 })).toBe('Too short; at least 1 character')
})

it('a day is written as people write it', () => {
  const details = { from: '2097-03-01' }
  expect(errorText('arrival-too-early', 'tr', details)).toContain('Etkinliğin ilk günü 1 Mart 2097.')
  expect(errorText('arrival-too-early', 'en', details)).toContain('The first day of the event is 1 March 2097.')
})

describe('a fault of a choice', () => {
  const Body = z.object({ stage: z.enum(['in-follow-up', 'won']), count: z.int(), since: z.date() })

  it.each([
    ['tr', 'Seçilebilecek değerlerden biri değil', 'Türü yanlış; beklenen: tam sayı'],
    ['en', 'Not one of the values to choose from', 'Wrong type; expected: a whole number'],
  ] as const)(
    'gives what may be chosen as data, and names no code in its words: %s',
    (language, message, wrongType) => {
      const { error } = Body.safeParse({ stage: 'open', count: 1.5, since: 1 })
      const [stage, count, since] = faultsOf(error!, language, 'body')
      expect(stage).toEqual({ path: 'body.stage', code: 'not-allowed', message, allowed: ['in-follow-up', 'won'] })
      expect(count).toEqual({ path: 'body.count', code: 'wrong-type', message: wrongType })
      expect(since?.message).not.toMatch(/date|object/)
    },
  )
})
