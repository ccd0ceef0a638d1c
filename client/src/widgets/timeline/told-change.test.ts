import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Speech } from '../../base/field-kinds/field-kind.ts'
import { interpolation } from '../../base/i18n/interpolation.ts'
import { textsOf } from '../../base/i18n/testing/texts-of.ts'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { type RecordDetail, toldChange } from './told-change.ts'

const speechIn = async (language: string): Promise<Speech> => {
  const texts = i18next.createInstance()
  await texts.init({ lng: language, resources: { [language]: textsOf(language) as never }, interpolation })
  const colleague = () => 'Mert Ak'
  return { t: texts.t, formats: {} as Speech['formats'], colleague, role: String }
}

const changed = (...changes: RecordDetail['changes']): RecordDetail => ({
  ...{ kind: 'change', created: false, withheld: [], reason: null, undoes: null },
  changes,
})
type Value = RecordDetail['changes'][number]['to']
const change = (field: string, from: Value, to: Value) => ({ field, from, to })
const toHot = change('potential', null, 'hot')
const elif = { id: '0198f3a0-0000-7000-8000-0000000000a3', name: 'Elif Şahin' }
const mert = { id: '0198f3a0-0000-7000-8000-0000000000a2', name: 'Mert Ak' }

describe.each([
  [
    'tr',
    {
      hot: 'potansiyeli Sıcak yaptı',
      several: 'potansiyeli Sıcak yaptı, sorumluyu Elif Şahin yaptı',
      taken: 'adayı üstlendi',
      many: '4 alanı değiştirdi | potansiyeli Sıcak yaptı | adayı üstlendi | Kampanya alanını Bahar yaptı | Kaynak alanını değiştirdi',
      tags: '“Acele” etiketini ekledi, “vip” etiketini kaldırdı',
      emptied: 'Sorumlu alanını boşalttı',
      text: 'Kampanya alanını Bahar yaptı',
      withheld: 'Kampanya alanını Bahar yaptı, Sorumlu alanını değiştirdi',
      undone: 'geri alarak potansiyeli Sıcak yaptı',
      created: 'oluşturdu: Aday | Potansiyel: Sıcak',
      archived: 'arşivledi: Aday',
    },
  ],
  [
    'en',
    {
      hot: 'set the potential to Hot',
      several: 'set the potential to Hot, made Elif Şahin the owner',
      taken: 'took the lead',
      many: 'changed 4 fields | set the potential to Hot | took the lead | set Campaign to Bahar | changed Source',
      tags: 'added the tag “Acele”, removed the tag “vip”',
      emptied: 'cleared Owner',
      text: 'set Campaign to Bahar',
      withheld: 'set Campaign to Bahar, changed Owner',
      undone: 'undid a change and set the potential to Hot',
      created: 'created: Lead | Potential: Hot',
      archived: 'archived: Lead',
    },
  ],
])('a change is told as a sentence (%s)', (language, told) => {
  it.each<[keyof typeof told, RecordDetail]>([
    ['hot', changed(toHot)],
    ['several', changed(toHot, change('owner', null, elif))],
    ['taken', changed(change('owner', null, mert))],
    [
      'many',
      { ...changed(toHot, change('owner', null, mert), change('campaign', null, 'Bahar')), withheld: ['source'] },
    ],
    ['tags', changed(change('tags', ['vip'], ['Acele']))],
    ['emptied', changed(change('owner', mert, null))],
    ['text', changed(change('campaign', null, 'Bahar'))],
    ['withheld', { ...changed(change('campaign', null, 'Bahar')), withheld: ['owner'] }],
    ['undone', { ...changed(toHot), undoes: '3' }],
    ['created', { ...changed(toHot), created: true }],
    ['archived', changed(change('archived', false, true))],
  ])('%s', async (words, detail) => {
    const { words: sentence, details } = toldChange(detail, leadKit, await speechIn(language), mert.id)
    expect([sentence, ...details].join(' | ')).toBe(told[words])
  })
})
