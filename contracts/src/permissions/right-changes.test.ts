import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PERMISSIONS } from './resource-table.ts'
import {
  changeRights,
  RIGHT_STATES,
  RightChange,
  reverseRightChanges,
  rightChangesBetween,
  rightLineId,
  stateOfRight,
} from './right-changes.ts'

const rightOf = (permission: string) => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action }
}
const permission = fc.constantFrom('leads.view', 'leads.edit', 'leads.scope-own', 'fields.money')
const records = fc.array(
  fc.record({ permission, allowed: fc.boolean() }).map(({ permission, allowed }) => ({
    ...rightOf(permission),
    allowed,
  })),
)
const changes = (held: Parameters<typeof stateOfRight>[0]) =>
  fc
    .uniqueArray(fc.tuple(permission, fc.constantFrom(...RIGHT_STATES)), { selector: ([each]) => each })
    .map((asked) => asked.map(([each, to]) => ({ ...rightOf(each), from: stateOfRight(held, each), to })))

it('two who change different permissions of what both saw end with the changes of both', () => {
  fc.assert(
    fc.property(
      records.chain((held) => fc.tuple(fc.constant(held), changes(held), changes(held))),
      ([held, first, second]) => {
        const own = second.filter(
          (each) =>
            !first.some(({ resource, action }) => `${resource}.${action}` === `${each.resource}.${each.action}`),
        )
        const once = changeRights(held, first)
        const twice = changeRights(once.records, own)
        expect([once.overtaken, twice.overtaken]).toEqual([[], []])
        for (const { resource, action, to } of [...first, ...own])
          expect(stateOfRight(twice.records, `${resource}.${action}`)).toBe(to)
      },
    ),
  )
})

it('a permission that another changed otherwise meanwhile is overtaken, and one that says it already is not', () => {
  const seen = { ...rightOf('leads.view'), from: 'unset', to: 'allowed' } as const
  expect(changeRights([{ ...rightOf('leads.view'), allowed: false }], [seen]).overtaken).toEqual(['leads.view'])
  expect(changeRights([{ ...rightOf('leads.view'), allowed: true }], [seen]).overtaken).toEqual([])
})

it('what lies between two lists leads from one to the other and back', () => {
  fc.assert(
    fc.property(records, records, (before, after) => {
      const between = rightChangesBetween(before, after)
      const there = changeRights(before, between)
      expect(there.overtaken).toEqual([])
      expect(rightChangesBetween(there.records, after)).toEqual([])
      const back = changeRights(there.records, reverseRightChanges(between))
      expect(rightChangesBetween(back.records, before)).toEqual([])
    }),
  )
})

it('what no table has can be taken away and not given', () => {
  const change = { resource: 'gone', action: 'view', from: 'allowed' }
  expect(RightChange.safeParse({ ...change, to: 'unset' }).success).toBe(true)
  expect(RightChange.safeParse({ ...change, to: 'denied' }).success).toBe(false)
  expect(RightChange.safeParse({ ...change, resource: 'constructor', to: 'allowed' }).success).toBe(false)
})

it('lines of a role have an id each, which stays', () => {
  const ids = PERMISSIONS.map((each) => rightLineId(rightOf(each)))
  expect(new Set(ids).size).toBe(PERMISSIONS.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
