import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import apiKeys from '../../locales/tr/api-keys.json' with { type: 'json' }
import clinics from '../../locales/tr/clinics.json' with { type: 'json' }
import status from '../../locales/tr/status.json' with { type: 'json' }
import type { Speech } from './field-kind.ts'
import { wordsOf } from './field-kinds.tsx'

beforeAll(() => i18next.init({ lng: 'tr', resources: { tr: { 'api-keys': apiKeys, clinics, status } } }))

it('says a choice in the words of its kind, a permission in those of what it is on, and one that is gone as it is stored', () => {
  const wordsIn = (texts: string, values: readonly string[]) =>
    wordsOf(values, { type: 'choices', label: '', texts }, { t: i18next.t } as unknown as Speech)
  expect(wordsIn('clinics:choices.workingDays', ['monday', 'friday'])).toBe('Pzt, Cum')
  expect(wordsIn('api-keys:choices.scopes', ['teams.view', 'teams.borrow'])).toBe('Ekipler: görme, teams.borrow')
})
