import { expect, test } from 'vitest'
import { socketFolderFor } from './socket-folder.ts'

test('a data folder always has the same socket folder, and no other has it', () => {
  expect(socketFolderFor('/home/ayse/.kervan', 1000, '/tmp')).toBe(socketFolderFor('/home/ayse/.kervan', 1000, '/tmp'))
  expect(socketFolderFor('/home/ayse/.kervan', 1000, '/tmp')).not.toBe(socketFolderFor('/srv/.kervan', 1000, '/tmp'))
})

test.each([
  ['/tmp', '/tmp/kervan-'],
  ['/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T', '/var/folders/zz/'],
  [`/tmp/${'long-'.repeat(20)}`, '/tmp/kervan-'],
])('its socket fits into 103 bytes below %s', (temporary, expected) => {
  const folder = socketFolderFor('/data', 1000, temporary)
  expect(folder.startsWith(expected)).toBe(true)
  expect(`${folder}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(103)
})
