import { OpenLeadBody } from '@kervan/contracts/api/leads/open-lead'
import { expect, it } from 'vitest'
import { contractResolver } from './contract-resolver.ts'

const check = async (values: Record<string, string>) => {
  const { errors } = await contractResolver(OpenLeadBody, 'tr')(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it.each([
  [{ name_surname: ' ', phone_number: '05321234567' }, { name_surname: 'Bu alan gerekli' }],
  [{ name_surname: 'Ana', phone_number: '0532' }, { phone_number: 'Telefon numarası çok kısa' }],
  [{ name_surname: 'Ana', email_address: 'ana@' }, { email_address: 'Geçersiz e-posta adresi' }],
  [{ name_surname: 'Ana', phone_number: '', email_address: '' }, { phone_number: 'Telefon veya e-posta gerekli' }],
  [{ name_surname: 'Ana', email_address: 'ana@example.com' }, {}],
])('%j is told %j', async (values, errors) => {
  expect(await check(values)).toEqual(errors)
})
