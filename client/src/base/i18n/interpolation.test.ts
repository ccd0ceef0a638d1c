import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { interpolation } from './interpolation.ts'

const said = async (name: string) => {
  const texts = createInstance()
  await texts.init({ lng: 'en', resources: { en: { translation: { moved: '{name}: {from} → {to}' } } }, interpolation })
  return texts.t('moved', { name, from: 1, to: '<2>' })
}

test('what is filled in is shown as it is', async () => {
  expect(await said("Işıl O'Connor & Çağrı")).toBe("Işıl O'Connor & Çağrı: 1 → <2>")
})

test.each(['أحمد خالد', 'דוד כהן', 'Ahmad أحمد'])('%s turns nothing behind it', async (name) => {
  expect(await said(name)).toBe(`\u2068${name}\u2069: 1 → <2>`)
})
