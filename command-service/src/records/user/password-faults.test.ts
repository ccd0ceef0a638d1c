import { expect, test } from 'vitest'
import { passwordFault } from './password-faults.ts'

test.each([
  ['123456', 'password-too-short'],
  ['12345678', 'password-too-common'],
  ['Password', 'password-too-common'],
  ['GALATASARAY1905', 'password-too-common'],
  ['fenerbahçe!', 'password-too-common'],
  ['qwertyuiop123', 'password-too-common'],
  ['AYŞE.YILMAZ', 'password-is-username'],
  ['üç deve bir kervan', null],
  ['p4-Ru9_', 'password-too-short'],
  ['p4-Ru9_x', null],
  ['987-654-321-000', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, 'ayşe.yılmaz', 8)).toBe(fault)
})
