import { Refusal } from '@kervan/contracts/errors/refusal'
import { files } from '@kervan/contracts/kit/fields/fields'
import { expect, test } from 'vitest'
import { demandFiles } from './demand-files.ts'

const FIELDS = { documents: files() }
const text = (name: string) => ({ id: 'a'.repeat(64), name, type: 'text/plain', size: 4 })

const naming = (name: string, held: readonly string[] = []) =>
  demandFiles(
    FIELDS,
    { documents: [text(name)] } as never,
    { documents: held.map(text) } as never,
    { name: async () => [text(name)] as never },
    'ayse',
    'clinic-1',
    'en',
  ).then(
    () => 'named',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.details.errors] : error),
  )

test('a file is named by what it is: a command gives no text the name of a program', async () => {
  expect(await naming('fatura.txt')).toBe('named')
  expect(await naming('fatura')).toBe('named')
  expect(await naming('fatura.bat')).toEqual([
    'invalid-request',
    [expect.objectContaining({ path: 'body.documents.0.name', code: 'file-name-misleads' })],
  ])
  expect(await naming('fatura.hta', ['fatura.bat'])).toEqual(['invalid-request', [expect.anything()]])
})

test('one that a record has had under such a name stays as it is', async () => {
  expect(await naming('fatura.bat', ['fatura.bat'])).toBe('named')
})
