import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { interpolation } from '../../shared/i18n/interpolation.ts'
import { textsOf } from '../../shared/i18n/testing/texts-of.ts'
import type { Speech } from '../../shared/record/field-kinds/field-kind.ts'
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
const mert = { id: '0198f3a0-0000-7000-8000-0000000000a2', name: 'Mert Ak' }

describe.each([
  [
    'tr',
    {
      hot: 'potansiyeli Sıcak yaptı',
      several: 'potansiyeli Sıcak yaptı, sorumluyu Mert Ak yaptı',
      tags: '“Acele” etiketini ekledi, “vip” etiketini kaldırdı',
      emptied: 'Sorumlu alanını boşalttı',
      text: 'Kampanya alanını Bahar yaptı',
      withheld: 'Kampanya alanını Bahar yaptı, Sorumlu alanını değiştirdi',
      undone: 'geri alarak potansiyeli Sıcak yaptı',
      created: 'oluşturdu: Aday · Potansiyel: Sıcak',
      archived: 'arşivledi: Aday',
    },
  ],
  [
    'en',
    {
      hot: 'set the potential to Hot',
      several: 'set the potential to Hot, made Mert Ak the owner',
      tags: 'added the tag “Acele”, removed the tag “vip”',
      emptied: 'cleared Owner',
      text: 'set Campaign to Bahar',
      withheld: 'set Campaign to Bahar, changed Owner',
      undone: 'undid a change and set the potential to Hot',
      created: 'created: Lead · Potential: Hot',
      archived: 'archived: Lead',
    },
  ],
])('a change is told as a sentence (%s)', (language, told) => {
  it.each<[keyof typeof told, RecordDetail]>([
    ['hot', changed(toHot)],
    ['several', changed(toHot, change('owner', null, mert))],
    ['tags', changed(change('tags', ['vip'], ['Acele']))],
    ['emptied', changed(change('owner', mert, null))],
    ['text', changed(change('campaign', null, 'Bahar'))],
    ['withheld', { ...changed(change('campaign', null, 'Bahar')), withheld: ['owner'] }],
    ['undone', { ...changed(toHot), undoes: '3' }],
    ['created', { ...changed(toHot), created: true }],
    ['archived', changed(change('archived', false, true))],
  ])('%s', async (words, detail) => {
    expect(toldChange(detail, leadKit, await speechIn(language))).toBe(told[words])
  })
})
