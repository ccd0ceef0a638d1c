import type { Field, FieldValue } from '../kit/fields/field.ts'
import type { AnyRecord, RecordScopes } from '../kit/record.ts'
import { groupOfTime, type Times } from '../kit/times.ts'
import { FIELD_GROUPS, type FieldGroup } from '../personal.ts'
import { can, isGranted, type Principal } from './permissions.ts'

/** Which records of a kind a reader may see. Each sees what `own` sees, and more. */
export type Scope = 'all' | NarrowScope | 'none'
/** The narrowest first. */
const NARROW_SCOPES = ['own', 'team', 'clinic'] as const
type NarrowScope = (typeof NARROW_SCOPES)[number]

/** The action of the record that narrows a reader of a resource: `{ resource: 'clinics', action: 'scope-own', allowed: true }`. */
export const SCOPE_ACTIONS = NARROW_SCOPES.map((scope) => `scope-${scope}` as const)

/** Colleagues who work together. */
export interface ReaderTeam {
  readonly id: string
  /** User ids of those who belong to it and of the one who leads it. */
  readonly members: readonly string[]
}

/** Who reads or writes; the user of a session is one. */
export interface Reader extends Principal {
  readonly id: string
  /** The teams that the reader is in; asked for where the reader is narrowed to them (`isNarrowedToTeams`). */
  readonly teams?: readonly ReaderTeam[]
  readonly clinicId?: string | null
}

/** What a kind says of who may see its records; a declaration is one. */
export interface ProtectedKind {
  readonly resource: string
  readonly scopes?: RecordScopes
  readonly seenWith?: ProtectedKind
}

/** A field that must name one of some ids; `id` where the record itself must be one. */
export interface Naming {
  readonly field: string
  readonly ids: readonly string[]
}

/** What a reader may see of a kind. Whether it is any of it at all is the permission of the endpoint. */
export interface Visibility {
  readonly scope: Scope
  /** Records that do any of this are in the scope; null: all of them are. */
  readonly within: readonly Naming[] | null
  /** Of a kind that is seen with another: besides, those that a record of the other kind names which does any of this. */
  readonly with?: readonly Naming[]
  /** Fields of these groups, and those of none. */
  readonly groups: ReadonlySet<FieldGroup>
}

/** Whether what a reader sees of any kind depends on the teams that the reader is in. */
export const isNarrowedToTeams = ({ userType, permissions }: Principal): boolean =>
  userType !== 'admin' && permissions.some(({ action, allowed }) => allowed && action === 'scope-team')

/**
 * The one function that says what a reader may see, and change, of a kind: every list, page, count, search, history, command and
 * push asks it. Of several narrowing records the narrowest holds; a reader who is narrowed to what the kind, or the session, does
 * not name sees nothing. The scope of a team is not `none` for a reader who is in none: that may be otherwise a moment later.
 */
export const visibilityOf = (reader: Reader, kind: ProtectedKind): Visibility => {
  const groups = new Set(FIELD_GROUPS.filter((group) => can(reader, `fields.${group}`)))
  const scope = narrowingOf(reader, kind)
  if (!scope) return { ...seenWith(reader, kind), groups }
  const within = namingsOf(reader, kind, scope)
  return { scope: within.length > 0 ? scope : 'none', within, groups }
}

/** What is seen of a kind whose own records narrow nothing; nothing by itself where the other kind is narrowed. */
const seenWith = (reader: Reader, { seenWith: other }: ProtectedKind): Omit<Visibility, 'groups'> => {
  const { scope, within } = other ? visibilityOf(reader, other) : { scope: 'all' as const, within: null }
  return within === null ? { scope, within } : { scope, within: [], with: within }
}

const narrowingOf = (reader: Reader, { resource }: ProtectedKind): NarrowScope | undefined =>
  reader.userType === 'admin'
    ? undefined
    : NARROW_SCOPES.find((scope) => isGranted(reader, `${resource}.scope-${scope}`))

const namingsOf = (
  { id, teams = [], clinicId }: Reader,
  { scopes: { own, team, clinic } = {} }: ProtectedKind,
  scope: NarrowScope,
): readonly Naming[] => {
  const naming = (field: string | undefined, ids: readonly string[]) => (field ? [{ field, ids }] : [])
  switch (scope) {
    case 'own':
      return naming(own, [id])
    case 'team':
      return team
        ? [
            ...naming(own, [id]),
            ...naming(
              team,
              teams.map((each) => each.id),
            ),
          ]
        : naming(own, [...new Set([id, ...teams.flatMap(({ members }) => members)])])
    case 'clinic':
      return [...naming(own, [id]), ...(clinicId ? naming(clinic, [clinicId]) : [])]
  }
}

/** Whether a record is in a reader's scope as it stands. */
export const isInScope = (
  { within }: Visibility,
  id: string,
  values: Readonly<Record<string, FieldValue | undefined>>,
): boolean =>
  within === null ||
  within.some(({ field, ids }) =>
    [field === 'id' ? id : (values[field] ?? [])].flat().some((named) => ids.includes(named as string)),
  )

/** Whether a reader may not see what a field holds. */
export const isHidden = ({ groups }: Visibility, field: Pick<Field, 'group'> | undefined): boolean =>
  Boolean(field?.group && !groups.has(field.group))

/** The fields of a kind that a reader may not see, and what the clock makes of them. */
export const hiddenFields = (
  visibility: Visibility,
  { fields, times = {} }: Pick<AnyRecord, 'fields' | 'times'>,
): ReadonlySet<string> => {
  const groups = [
    ...Object.entries<Field>(fields).map(([name, { group }]) => [name, group] as const),
    ...Object.entries(times as Times).map(([name, condition]) => [name, groupOfTime(fields, condition)] as const),
  ]
  return new Set(groups.flatMap(([name, group]) => (isHidden(visibility, { group }) ? [name] : [])))
}
