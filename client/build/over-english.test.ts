import i18next from 'i18next'
import { expect, test } from 'vitest'
import { layTexts } from './over-english.ts'

const english = { title: 'Leads', view: { all: 'All', mine: 'Mine' }, count_one: '{count} lead' }

test('a missing text is the English one, and its key where English lacks it too', async () => {
  const turkish = layTexts(english, { title: 'Adaylar', view: { all: 'Tümü' }, own: 'Yalnız Türkçe' })
  expect(turkish).toEqual({
    title: 'Adaylar',
    view: { all: 'Tümü', mine: 'Mine' },
    count_one: '{count} lead',
    own: 'Yalnız Türkçe',
  })
  const texts = i18next.createInstance()
  await texts.init({
    lng: 'tr',
    fallbackLng: false,
    resources: { tr: { leads: turkish } },
    ns: ['leads'],
    defaultNS: 'leads',
  })
  expect([texts.t('title'), texts.t('view.mine'), texts.t('view.gone')]).toEqual(['Adaylar', 'Mine', 'view.gone'])
})

test('an empty text is a text', () => {
  expect(layTexts({ hint: 'English' }, { hint: '' })).toEqual({ hint: '' })
})
