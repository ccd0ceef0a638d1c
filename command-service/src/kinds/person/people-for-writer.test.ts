import type { Reader } from '@kervan/contracts/permissions/visibility'
import { expect, test } from 'vitest'
import type { Records } from '../../ports.ts'
import { testRecords } from '../../testing/test-records.ts'
import { peopleForWriter } from './people-for-writer.ts'

test('a writer chooses of a merge the fields that the writer sees, and no others', () => {
  const writer: Reader = {
    id: 'ayse',
    userType: 'user',
    permissions: [{ resource: 'fields', action: 'contact', allowed: true }],
  } as Reader
  const { demandFields } = peopleForWriter(testRecords() as unknown as Records, writer)
  demandFields(['name', 'birthDate', 'address'])
  for (const [field, permission] of [
    ['allergies', 'fields.medical'],
    ['passportNumber', 'fields.passport'],
  ] as const)
    expect(() => demandFields(['name', field])).toThrowError(
      expect.objectContaining({ code: 'not-permitted', details: { permission } }),
    )
})
