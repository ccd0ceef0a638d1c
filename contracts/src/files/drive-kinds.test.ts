import { expect, test } from 'vitest'
import { driveKindOf } from './drive-kinds.ts'

test.each([
  ['application/vnd.google-apps.folder', 'folder'],
  ['application/vnd.google-apps.shortcut', 'shortcut'],
  ['application/vnd.google-apps.document', 'document'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.google-apps.spreadsheet', 'spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
  ['application/vnd.google-apps.presentation', 'presentation'],
  ['text/csv', 'spreadsheet'],
  ['text/plain', 'document'],
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['application/dicom', 'image'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['application/zip', 'archive'],
  ['application/x-unheard-of', 'other'],
])('%s is %s', (type, kind) => expect(driveKindOf(type)).toBe(kind))
