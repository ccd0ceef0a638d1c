import { expect, test } from 'vitest'
import { endingOf, isNameOfType, nameAsType } from './file-endings.ts'
import { FILE_TYPE_NAMES, FILE_TYPES } from './file-types.ts'

test.each([
  ['fatura.pdf', 'pdf'],
  ['FATURA.PDF', 'pdf'],
  ['fatura.pdf.exe', 'exe'],
  ['fatura.bat.', 'bat'],
  ['fatura.bat . .', 'bat'],
  ['fatura.bat\u00a0', 'bat'],
  ['.htaccess', 'htaccess'],
  ['fatura', null],
  ['Röntgen 12.03.2026', null],
  ['Dr. Ayşe Yılmaz', null],
  ['IM000001', null],
])('the ending of %j is %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})

test('every type is taken under each of its own endings, in any case', () => {
  for (const type of FILE_TYPE_NAMES)
    for (const ending of FILE_TYPES[type as keyof typeof FILE_TYPES].endings)
      for (const name of [`a.${ending}`, `A.${ending.toUpperCase()}`]) expect(isNameOfType(name, type)).toBe(true)
})

test('a picture is taken under the ending of another picture, and under none that a program or a page has', () => {
  expect(isNameOfType('a.jpg', 'image/png')).toBe(true)
  expect(isNameOfType('a.jfif', 'image/jpeg')).toBe(true)
  for (const ending of ['pdf', 'mp4', 'exe', 'html', 'svg', 'txt'])
    expect(isNameOfType(`a.${ending}`, 'image/png')).toBe(false)
  expect(isNameOfType('a.docx', 'text/plain')).toBe(false)
})

test('what was taken in under another name is handed out under one that says what it is', () => {
  expect(nameAsType('fatura.bat', 'text/plain')).toBe('fatura.bat.txt')
  expect(nameAsType('fatura.txt', 'text/plain')).toBe('fatura.txt')
  expect(nameAsType('IM000001', 'application/dicom')).toBe('IM000001')
})
