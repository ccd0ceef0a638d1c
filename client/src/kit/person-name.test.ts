import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { personName } from '../base/people/person-name.ts'
import en from '../locales/en/common.json' with { type: 'json' }
import tr from '../locales/tr/common.json' with { type: 'json' }
import type { Row } from './list-kit.ts'
import { shownKitOf } from './shown-kit.ts'

const session = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('../base/session/session-store.ts', async (original) => ({
  ...(await original<typeof import('../base/session/session-store.ts')>()),
  currentSession: () => ({ user: session.user }),
}))
const signIn = (seesContact: boolean) => {
  const permissions = [{ resource: 'fields', action: 'contact', allowed: seesContact }]
  session.user = { userType: 'user', permissions } as unknown as CurrentUser
}

beforeAll(() =>
  i18next.init({
    lng: 'tr',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { tr: { common: tr }, en: { common: en } },
  }),
)

test('a person without a name was erased, and to who may not see how people are reached there is none to tell', async () => {
  signIn(true)
  expect([personName('Işıl'), personName('')]).toEqual(['Işıl', 'Silinmiş kişi'])
  signIn(false)
  expect([personName('Işıl'), personName('')]).toEqual(['Işıl', 'Adı bilinmiyor'])
  await i18next.changeLanguage('en')
  expect(personName('')).toBe('Name not available')
  signIn(true)
  expect(personName('')).toBe('Erased person')
})

test('people are called so in all that follows from their kit, and records of other kinds by what they hold', () => {
  const row = { id: '1', revision: '0', archived: false, name: '' } satisfies Row
  const kits = [shownKitOf('person'), shownKitOf('user')]
  expect(kits.map((kit) => kit.nameOf(row))).toEqual(['Erased person', ''])
})
