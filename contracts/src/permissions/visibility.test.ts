import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clinic } from '../kinds/clinic/clinic.ts'
import { FIELD_GROUPS } from '../personal.ts'
import type { PermissionRecord } from './permissions.ts'
import { hiddenFields, isInScope, type Reader, SCOPE_ACTIONS, visibilityOf } from './visibility.ts'

const [ME, MATE, LEADER, OTHER, TEAM, CLINIC] = ['me', 'mate', 'leader', 'other', 'team', 'clinic'] as const
const TEAMS = [
  { id: TEAM, members: [ME, MATE] },
  { id: 'second team', members: [LEADER, ME] },
]
const KIND = { resource: 'things', scopes: { own: 'owners', team: 'team', clinic: 'id' } } as const

const record = (permission: string, allowed = true): PermissionRecord => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed }
}
const reader = (permissions: readonly PermissionRecord[], more: Partial<Reader> = {}): Reader => ({
  id: ME,
  userType: 'user',
  permissions,
  ...more,
})

describe('the scope', () => {
  it.each<[string, PermissionRecord[], Partial<Reader>, string]>([
    ['of a reader without a record that narrows', [record('things.view')], {}, 'all'],
    ['of one who is narrowed', [record('things.scope-own')], {}, 'own'],
    ['of one who is narrowed elsewhere', [record('others.scope-own')], {}, 'all'],
    [
      'of one of whom the narrowing is taken',
      [record('things.scope-own'), record('things.scope-own', false)],
      {},
      'all',
    ],
    ['of an administrator', [record('things.scope-own')], { userType: 'admin' }, 'all'],
    ['of several is the narrowest', [record('things.scope-team'), record('things.scope-own')], { teams: TEAMS }, 'own'],
    ['of a team', [record('things.scope-team')], { teams: TEAMS }, 'team'],
    ['of a team of one who is in none', [record('things.scope-team')], {}, 'team'],
    ['of a clinic', [record('things.scope-clinic')], { clinicId: CLINIC }, 'clinic'],
  ])('%s', (_, permissions, more, scope) => {
    expect(visibilityOf(reader(permissions, more), KIND).scope).toBe(scope)
  })

  it('is nothing where neither kind nor session names what it is narrowed to', () => {
    const narrowed = reader([record('things.scope-team')], { teams: TEAMS })
    expect(visibilityOf(narrowed, { resource: 'things' })).toMatchObject({ scope: 'none', within: [] })
    const toClinic = reader([record('things.scope-clinic')], { clinicId: null })
    const ofClinic = { resource: 'things', scopes: { clinic: 'clinic' } }
    expect(visibilityOf(toClinic, ofClinic)).toMatchObject({ scope: 'none', within: [] })
  })

  it('of a team is what is the own of all who are in one of the teams, where the kind names no team', () => {
    const seen = (teams: Reader['teams']) => {
      const visibility = visibilityOf(reader([record('things.scope-team')], { teams }), {
        resource: 'things',
        scopes: { own: 'owner' },
      })
      return [ME, MATE, LEADER, OTHER, null].filter((owner) => isInScope(visibility, 'x', { owner }))
    }
    expect(seen(TEAMS)).toEqual([ME, MATE, LEADER])
    expect(seen(TEAMS.slice(1))).toEqual([ME, LEADER])
    expect(seen([])).toEqual([ME])
    expect(seen(undefined)).toEqual([ME])
  })

  it('holds what names the reader, the team or the clinic, and what is the reader’s own in each', () => {
    const seenAs = (action: string) => {
      const visibility = visibilityOf(reader([record(`things.${action}`)], { teams: TEAMS, clinicId: CLINIC }), KIND)
      return [
        ['mine', { owners: [OTHER, ME], team: null }],
        ['of my team', { owners: [], team: TEAM }],
        ['of a colleague of my team', { owners: [MATE], team: null }],
        [CLINIC, { owners: [], team: null }],
        ['of others', { owners: [OTHER], team: OTHER }],
        ['of nobody', {}],
      ].flatMap(([id, values]) => (isInScope(visibility, id as string, values as never) ? [id] : []))
    }
    expect(SCOPE_ACTIONS.map(seenAs)).toEqual([['mine'], ['mine', 'of my team'], ['mine', CLINIC]])
    expect(seenAs('view')).toHaveLength(6)
  })
})

describe('a kind that is seen with another', () => {
  const WITH = { resource: 'people', seenWith: { resource: 'things', scopes: { own: 'owner' } } } as const

  it('is seen whole by readers of all of the other, and of none', () => {
    for (const permissions of [[], [record('things.view')]])
      expect(visibilityOf(reader(permissions), WITH)).toMatchObject({ scope: 'all', within: null })
  })

  it('is narrowed with the other: what knows nothing of that sees nothing', () => {
    const narrowed = visibilityOf(reader([record('things.view'), record('things.scope-own')]), WITH)
    expect(narrowed).toMatchObject({ scope: 'own', within: [], with: [{ field: 'owner', ids: [ME] }] })
    expect(isInScope(narrowed, 'x', { owner: ME })).toBe(false)
  })

  it('is narrowed by itself before that', () => {
    const both = [record('things.scope-own'), record('people.scope-own')]
    expect(visibilityOf(reader(both), WITH)).toMatchObject({ scope: 'none', within: [] })
    expect(visibilityOf(reader(both, { userType: 'admin' }), WITH)).toMatchObject({ scope: 'all', within: null })
  })
})

describe('field groups', () => {
  it('are given by a record each, contact unless it is denied', () => {
    fc.assert(
      fc.property(fc.subarray([...FIELD_GROUPS]), fc.subarray([...FIELD_GROUPS]), (given, denied) => {
        const { groups } = visibilityOf(
          reader([
            ...given.map((group) => record(`fields.${group}`)),
            ...denied.map((group) => record(`fields.${group}`, false)),
          ]),
          KIND,
        )
        const expected = FIELD_GROUPS.filter(
          (group) => (group === 'contact' || given.includes(group)) && !denied.includes(group),
        )
        expect([...groups]).toEqual(expected)
      }),
    )
  })

  it('hide the fields of a kind that are in them', () => {
    const hidden = (permissions: PermissionRecord[]) => [
      ...hiddenFields(visibilityOf(reader(permissions), clinic), clinic),
    ]
    expect(hidden([])).toEqual(['taxRate', 'documents', 'services', 'commissionTerms'])
    expect(hidden([record('fields.money')])).toEqual(['documents', 'commissionTerms'])
    expect([...hiddenFields(visibilityOf(reader([], { userType: 'admin' }), clinic), clinic)]).toEqual([])
  })
})
