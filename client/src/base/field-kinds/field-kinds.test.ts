import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import apiKeys from '../../locales/tr/api-keys.json' with { type: 'json' }
import clinics from '../../locales/tr/clinics.json' with { type: 'json' }
import common from '../../locales/tr/common.json' with { type: 'json' }
import record from '../../locales/tr/record.json' with { type: 'json' }
import status from '../../locales/tr/status.json' with { type: 'json' }
import type { Speech } from './field-kind.ts'
import { wordsOf } from './field-kinds.tsx'

const RESOURCES = { tr: { 'api-keys': apiKeys, clinics, common, record, status } }
beforeAll(() => i18next.init({ lng: 'tr', resources: RESOURCES }))
const speech = () => ({ t: i18next.t }) as unknown as Speech

it('says a choice in the words of its kind, a permission in those of what it is on, and one that is gone as it is stored', () => {
  const wordsIn = (texts: string, values: readonly string[]) =>
    wordsOf(values, { type: 'choices', label: '', texts }, speech())
  expect(wordsIn('clinics:choices.workingDays', ['monday', 'friday'])).toBe('Pzt, Cum')
  expect(wordsIn('api-keys:choices.scopes', ['teams.view', 'teams.borrow'])).toBe('Ekipler: görme, teams.borrow')
})

it('says of what is called as a person that there is no name to tell, and of all else that it is unknown', () => {
  const named = (of: string) =>
    wordsOf({ id: '1', name: '' }, { type: 'reference', label: '', texts: '', of }, speech())
  expect(['person', 'lead', 'participant', 'clinic'].map(named)).toEqual([
    ...Array<string>(3).fill('Adı bilinmiyor'),
    'Bilinmiyor',
  ])
  const about = { kind: 'participant', id: '1', name: '' }
  expect(wordsOf(about, { type: 'oneOf', label: '', texts: '' }, speech())).toContain('Adı bilinmiyor')
})
