import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { withoutValues } from './without-values.ts'

const faultOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  throw new Error('it was to fail')
}
const NAMES = ['Işıl', 'Çağrı', '905321234567', 'isil@example.com']

test.each([
  '550 5.1.1 <isil@example.com>: Recipient address rejected',
  faultOf(() => JSON.parse('Işıl Çağrı')),
  faultOf(() => JSON.parse(`{"name": Işıl Çağrı, "phone": "905321234567", "email": "isil@example.com"}`)),
  'invalid input syntax for type uuid: "Işıl"',
  'date/time field value out of range: "905321234567"',
  'value "905321234567" is out of range for type integer',
  'malformed array literal: "Işıl"',
])('what a message quotes is not logged: %s', (text) => {
  const left = String(withoutValues(text))
  for (const name of NAMES) expect(left).not.toContain(name)
  expect(left.length).toBeGreaterThan(8)
})

test('what says nothing of a person stays as it is', () => {
  const text = 'connect ECONNREFUSED 10.0.0.5:5432: relation "read.leads" does not exist'
  expect([withoutValues(text), withoutValues(null)]).toEqual([text, null])
})

test('a line tells of an error its words, its codes and where it came from, and nothing that it holds', () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  const row = Object.assign(new Error('duplicate key value violates unique constraint "phones_pkey"'), {
    code: '23505',
    constraint: 'phones_pkey',
    detail: 'Key (phone)=(905321234567) already exists.',
    parameters: ['Işıl'],
    rejected: ['isil@example.com'],
  })
  const err = new Error('a row could not be written', { cause: row })
  logger.error(
    { err: new AggregateError([row], 'several'), reason: String(new Error('<isil@example.com> is unknown')) },
    'it failed',
  )
  logger.error({ err })
  logger.error(row)
  for (const name of NAMES) expect(lines.join()).not.toContain(name)
  expect(JSON.parse(lines[1]!)).toMatchObject({ err: { message: expect.stringContaining('phones_pkey') } })
  expect(JSON.parse(lines[2]!)).toMatchObject({
    err: { code: '23505', constraint: 'phones_pkey', stack: expect.stringContaining('without-values.test.ts') },
  })
})

test('a long word that an error quotes is read in one go', () => {
  expect(withoutValues('x'.repeat(1_000_000))).toHaveLength(1_000_000)
})
