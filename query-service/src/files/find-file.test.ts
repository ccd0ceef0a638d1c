import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { expect, test } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import { findFile } from './find-file.ts'

const [CLINIC, OTHER, ME] = [idOf('clinic 1'), idOf('clinic 2'), idOf('user 1')]
const file = (letter: string) => ({ id: letter.repeat(64), name: `${letter}.pdf`, type: 'application/pdf', size: 10 })
const [HELD, GONE, FOREIGN, HIDDEN] = ['a', 'b', 'c', 'd'].map(file) as [
  ReturnType<typeof file>,
  ...ReturnType<typeof file>[],
]

/** One file is held, one was; one was held while the clinic was another's, and one is another clinic's. */
const logOfClinics = async () => {
  const log = testLog()
  const values = { ...sampleValues(clinic.fields, 1), manager: null, documents: [] }
  const changed = (id: string, changes: object) => log.record(`clinic-${id}`, 'ClinicChanged', { changes } as never)
  log.record(`clinic-${CLINIC}`, 'ClinicCreated', { values: { ...values, documents: [FOREIGN] } } as never)
  changed(CLINIC, { documents: { from: [FOREIGN], to: [] } })
  changed(CLINIC, { manager: { from: null, to: ME } })
  changed(CLINIC, { documents: { from: [], to: [HELD, GONE] } })
  changed(CLINIC, { documents: { from: [HELD, GONE], to: [{ ...HELD, description: 'Fiyatlar' }] } })
  log.record(`clinic-${OTHER}`, 'ClinicCreated', { values: { ...values, documents: [HIDDEN] } } as never)
  const store = createMemoryEventStore()
  for (const event of log.events)
    await store.append(event.stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
  return store
}

const reader = (...granted: string[]): CurrentUser => ({
  id: ME,
  username: 'ayse',
  fullName: 'Ayşe',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'agent',
  active: true,
  permissions: granted.map((each): PermissionRecord => {
    const [resource, action] = each.split('.') as [string, string]
    return { resource, action, allowed: true }
  }),
})

test.each<[string, CurrentUser, readonly string[]]>([
  [
    'who sees every clinic and the group',
    reader('clinics.view', 'fields.commission'),
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'],
  ],
  [
    'who sees the own clinics alone',
    reader('clinics.view', 'clinics.scope-own', 'fields.commission'),
    ['a.pdf', 'b.pdf'],
  ],
  ['who lacks the group', reader('clinics.view', 'fields.money'), []],
  ['who sees no clinics', reader('fields.commission'), []],
])('a reader %s finds the files of what is seen, and of no other time', async (_who, who, names) => {
  const log = await logOfClinics()
  const asked = [HELD, GONE, FOREIGN, HIDDEN].flatMap((each) =>
    [CLINIC, OTHER].map((id) => findFile(log, clinic, id, each!.id, who)),
  )
  expect((await Promise.all(asked)).flatMap((found) => (found ? [found.file.name] : []))).toEqual(names)
})

test('nothing is found in a record that is not there, nor of a file that was never in it', async () => {
  const log = await logOfClinics()
  const admin = reader('clinics.view', 'fields.commission')
  expect(await findFile(log, clinic, CLINIC, HELD.id, admin)).toEqual({ field: 'documents', file: HELD })
  expect(await findFile(log, clinic, idOf('clinic 3'), HELD.id, admin)).toBeNull()
  expect(await findFile(log, clinic, CLINIC, 'e'.repeat(64), admin)).toBeNull()
})
