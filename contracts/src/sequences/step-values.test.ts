import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultIn } from '../messages/template-rules.ts'
import { hasUnknownPlaceholder, openVariables, readStepValues, templateValues, writeStepValues } from './step-values.ts'

const key = fc.stringMatching(/^[a-z][a-z0-9_.]{0,9}$/)
const value = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => text.trim() !== '')
const oneLine = value.filter((text) => !/[\r\n]/.test(text))

it('values are read as they were written, on a line each whatever they hold', () => {
  fc.assert(
    fc.property(fc.dictionary(key, oneLine), (said) => {
      expect(readStepValues(writeStepValues(said))).toEqual(said)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(key, value), (said) => {
      expect(Object.keys(said)).toEqual(expect.arrayContaining(Object.keys(readStepValues(writeStepValues(said)))))
    }),
  )
})

const TEMPLATE = {
  header: null,
  body: 'Merhaba {{first_name}}, {{week}} sonra {{event}} var. {{1}}',
  buttons: [],
  variables: [{ name: '1', from: 'company' as const, example: null }],
}
const KNOWN = { firstName: 'Işıl', fullName: 'Işıl Demir', company: 'Kervan', clinic: 'Kervan', agent: null }

it('asks for what does not fill itself in, and fills in the rest', () => {
  expect(openVariables(TEMPLATE, {}).map((each) => each.key)).toEqual(['week', 'event'])
  const said = readStepValues('week: iki hafta\nevent: {ad} için tanışma')
  expect(openVariables(TEMPLATE, said)).toEqual([])
  expect(templateValues(TEMPLATE, said, KNOWN)).toEqual({
    ...{ first_name: 'Işıl', week: 'iki hafta', event: 'Işıl için tanışma', 1: 'Kervan' },
  })
})

it('a value with a placeholder that stands for nothing is no value: the message is refused for it', () => {
  const values = templateValues(TEMPLATE, readStepValues('week: {temsilci}\nevent: açılış'), KNOWN)
  expect(faultIn(TEMPLATE, values)).toMatchObject({ fault: 'missing', variable: { key: 'week' } })
})

it('braces that a sequence cannot fill in are told', () => {
  expect(['{ad}', '{firstName}', '{owner}', '{firma}'].some(hasUnknownPlaceholder)).toBe(false)
  expect(['{randevu günü}', '{price}', '{etkinlik}'].every(hasUnknownPlaceholder)).toBe(true)
})
