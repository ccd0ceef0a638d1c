import { expect, expectTypeOf, it } from 'vitest'
import { named } from './named.ts'

it('names a kind in every writing by its own name', () => {
  const names = named('event-partner')
  expect(names).toEqual({
    kind: 'event-partner',
    collection: 'event-partners',
    resource: 'event_partners',
    eventPrefix: 'EventPartner',
  })
  expectTypeOf(names.collection).toEqualTypeOf<'event-partners'>()
  expectTypeOf(names.resource).toEqualTypeOf<'event_partners'>()
  expectTypeOf(names.eventPrefix).toEqualTypeOf<'EventPartner'>()
})

it('takes what is called otherwise, and its permissions after that', () => {
  expect(named('person', { collection: 'people' })).toMatchObject({ collection: 'people', resource: 'people' })
  expect(named('slot-sheet', { collection: 'test-slots' })).toMatchObject({ resource: 'test_slots' })
  const role = named('role', { resource: 'permissions' })
  expect(role).toMatchObject({ collection: 'roles', resource: 'permissions', eventPrefix: 'Role' })
  expectTypeOf(role.resource).toEqualTypeOf<'permissions'>()
})
