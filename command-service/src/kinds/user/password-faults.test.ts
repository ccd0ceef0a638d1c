import { expect, test } from 'vitest'
import { passwordFault } from './password-faults.ts'

test.each([
  ['12345', 'password-too-short'],
  ['aaaaaa', 'password-too-common'],
  ['ÇÇÇÇÇÇÇÇ', 'password-too-common'],
  ['1212121212', 'password-too-common'],
  ['asdfasdfasdf', 'password-too-common'],
  ['kervan2026', 'password-too-common'],
  ['2026Kervan!', 'password-too-common'],
  ['GüneşDişKliniği1', 'password-too-common'],
  ['Güneş Diş Kliniği', 'password-too-common'],
  ['klinigi123', 'password-too-common'],
  ['kervangunesdisklinigi', 'password-too-common'],
  ['ayşe.yılmaz1', 'password-is-username'],
  ['!Ayse.Yilmaz2026', 'password-is-username'],
  ['güneşin altında deve', null],
  ['12345678', 'password-too-common'],
  ['Password', 'password-too-common'],
  ['GALATASARAY1905', 'password-too-common'],
  ['fenerbahçe!', 'password-too-common'],
  ['qwertyuiop123', 'password-too-common'],
  ['AYŞE.YILMAZ', 'password-is-username'],
  ['üç deve bir kervan', null],
  ['p4-Ru', 'password-too-short'],
  ['p4-Ru9_x', null],
  ['987-654-321-000', null],
])('%s: %s', (password, fault) => {
  const place = { username: 'ayşe.yılmaz', minimumPasswordLength: 6, companyName: 'Güneş Diş Kliniği' }
  expect(passwordFault(password, place)).toBe(fault)
})
