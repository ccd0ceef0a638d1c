import { expect, it } from 'vitest'
import { fittingMacros, type Macro } from './fitting-macros.ts'

const macro = (name: string, shortcut: string, more: Partial<Macro> = {}): Macro => ({
  id: name,
  name,
  shortcut,
  text: 'Metin',
  language: null,
  channels: [],
  ...more,
})
const MACROS = [
  macro('Ödeme bilgisi', 'odeme', { text: 'Randevudan önce' }),
  macro('Randevu onayı', '/onay'),
  macro('Karşılama', 'randevu', { channels: ['whatsapp'] }),
  macro('Konum', 'konum', { channels: ['email'] }),
]
const found = (typed: string, channel: 'whatsapp' | 'email' = 'whatsapp') =>
  fittingMacros(MACROS, typed, channel).map(({ name }) => name)

it('puts first what is called so by its shortcut, then by name, then by text', () => {
  expect(found('RANDEVU')).toEqual(['Karşılama', 'Randevu onayı', 'Ödeme bilgisi'])
})

it('finds without accents, and whether or not the shortcut was written with its stroke', () => {
  expect(found('ödeme')).toEqual(['Ödeme bilgisi'])
  expect(found('ona')).toEqual(['Randevu onayı'])
})

it('offers those of the channel and those of every channel', () => {
  expect(found('')).toEqual(['Ödeme bilgisi', 'Randevu onayı', 'Karşılama'])
  expect(found('', 'email')).toEqual(['Ödeme bilgisi', 'Randevu onayı', 'Konum'])
  expect(found('yok')).toEqual([])
})
