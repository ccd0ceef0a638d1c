import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedSchema } from '../kit/fields/field-schemas.ts'
import { FIELD_TYPES } from '../kit/fields/field-types.ts'
import { files } from '../kit/fields/fields.ts'
import { SAMPLE_BYTES } from '../kit/fields/testing/sample-bytes.ts'
import { cleanFileName, FILE_NAME_LENGTH, StoredFile } from './stored-file.ts'

describe('the name of a file', () => {
  test.each([
    ['rapor.pdf', 'rapor.pdf'],
    ['C:\\Users\\ayşe\\Sözleşme.docx', 'Sözleşme.docx'],
    ['../../etc/passwd', 'passwd'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['a\u0000b\nc\u200f.pdf', 'abc.pdf'],
    ['تقرير.pdf', 'تقرير.pdf'],
    ['  ', 'dosya'],
    ['..', 'dosya'],
    ['', 'dosya'],
    [`${'ş'.repeat(300)}.pdf`, `${'ş'.repeat(195)}….pdf`],
  ])('%j is kept as %j', (name, kept) => expect(cleanFileName(name)).toBe(kept))

  test('is one part of a path, has an end, and nothing that cannot be seen, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const kept = cleanFileName(name)
        expect(kept.length).toBeGreaterThan(0)
        expect(kept.length).toBeLessThanOrEqual(FILE_NAME_LENGTH)
        expect(kept).not.toMatch(/[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(kept).not.toMatch(/^\.+$/)
        expect(kept.isWellFormed()).toBe(true)
        expect(cleanFileName(kept)).toBe(kept)
      }),
    )
  })
})

describe('a field of files', () => {
  const FILE = { id: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 1_000 }
  const faultsOf = (of: ReturnType<typeof files>, value: unknown) => {
    const { error } = typedSchema(of).safeParse(value)
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  }

  test('takes what it accepts, so many and so large', () => {
    const pdfs = files({ accept: ['pdf'], max: 2, maxBytes: 1_000 })
    const others = ['b', 'c'].map((id) => ({ ...FILE, id: id.repeat(64) }))
    expect(faultsOf(pdfs, [FILE])).toEqual([])
    expect(faultsOf(pdfs, [{ ...FILE, type: 'image/png' }])).toEqual(['0.type file-kind-not-accepted'])
    expect(faultsOf(pdfs, [{ ...FILE, size: 1_001 }])).toEqual(['0.size file-too-big'])
    expect(faultsOf(pdfs, [FILE, FILE])).toEqual([' same-file-twice'])
    expect(faultsOf(pdfs, [FILE, ...others])).toHaveLength(1)
  })

  test('keeps a clean name', () => {
    expect(typedSchema(files()).parse([{ ...FILE, name: '../\u202ea.pdf' }])).toEqual([{ ...FILE, name: 'a.pdf' }])
  })

  test('has samples that are the hashes of bytes which tests can upload', () => {
    for (const sample of FIELD_TYPES.files.samples(files()).flat()) {
      const { id, size } = StoredFile.parse(sample)
      const bytes = SAMPLE_BYTES[id] as Uint8Array
      expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([id, size])
    }
  })
})
