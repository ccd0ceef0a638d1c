import { expect, test } from 'vitest'
import { faultsOf } from './told-addresses.ts'

const SECRETS = ['Işıl Çağrı', '905321234567']

test.each([
  ['/api/leads?search=x', ['/api/leads is asked by ?search=']],
  ['/api/clinics?city.contains=ada&limit=5', ['/api/clinics is asked by ?city.contains=']],
  ['/clinics?search=ada', ['/clinics is asked by ?search=']],
  ['/clinics?city=contains%3Aada', ['/clinics is asked by ?city=']],
  ['/api-documentation?search=lead', ['/api-documentation is asked by ?search=']],
  ['/api/files/I%C5%9F%C4%B1l%20%C3%87a%C4%9Fr%C4%B1', ['/api/files/Işıl Çağrı tells "Işıl Çağrı"']],
  ['/api/leads/1/tags/905321234567', ['/api/leads/1/tags/905321234567 tells "905321234567"']],
  ['/auth?from=905321234567', ['/auth tells "905321234567"']],
  ['/api/leads?stage=won&sort=-name_surname', []],
  ['/leads?owner=me', []],
])('%s tells what it should not', (url, faults) => {
  expect(faultsOf(new URL(url, 'https://kervan.test'), SECRETS)).toEqual(faults)
})
