import { readSettings } from '@kervan/infra/settings'
import { expect, test } from 'vitest'
import { checkSettings } from './settings.ts'

const set = {
  META_APP_SECRET: 'a secret of sixteen',
  META_VERIFY_TOKEN: 'a word of ours',
  META_ACCESS_TOKEN: 'a token of a system user',
  META_PHONE_NUMBER_ID: '105560000000001',
  PUBLIC_BASE_URL: 'https://kervan.example.com',
}
const found = (env: Record<string, string>) =>
  checkSettings(readSettings(env)).map(({ state, text }) => `${state}: ${text.split(' ')[0]}`)

test('what is needed and set is fine', () => {
  expect(found(set)).toEqual(['fine: what'])
  expect(found({ ...set, PUBLIC_BASE_URL: 'http://localhost:3000' })).toEqual(['fine: what'])
})

test('what is not set, or goes in clear, is told by name', () => {
  expect(found({})).toEqual([
    'warning: META_APP_SECRET',
    'warning: META_VERIFY_TOKEN',
    'warning: META_ACCESS_TOKEN',
    'warning: PUBLIC_BASE_URL',
  ])
  expect(found({ ...set, PUBLIC_BASE_URL: 'http://kervan.example.com' })).toEqual(['warning: PUBLIC_BASE_URL'])
})
