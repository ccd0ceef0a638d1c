import { expect, it } from 'vitest'
import type { StoredFile } from '../files/stored-file.ts'
import type { Channel } from './channels.ts'
import { areSendable } from './sent-files.ts'

const MB = 1_000_000
const files = (type: StoredFile['type'], ...sizes: readonly number[]): StoredFile[] =>
  sizes.map((size, index) => ({ id: `file-${index}`, name: `file-${index}`, type, size }))

it.each<[string, Channel, readonly StoredFile[], boolean]>([
  ['two files that fit into one mail', 'email', files('application/pdf', 8 * MB, 7 * MB), true],
  ['two files that are too large for one mail', 'email', files('application/pdf', 8 * MB, 8 * MB), false],
  ['two large files that are messages of their own', 'whatsapp', files('application/pdf', 80 * MB, 80 * MB), true],
  ['two files of which one is too large', 'whatsapp', files('image/jpeg', 4 * MB, 6 * MB), false],
  ['a file where none are taken', 'sms', files('application/pdf', MB), false],
  ['no file', 'sms', [], true],
])('%s by %s', (_, channel, sent, can) => {
  expect(areSendable(channel, sent)).toBe(can)
})
