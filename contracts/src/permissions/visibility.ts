import type { Field, FieldValue } from '../fields/field.ts'
import { FIELD_GROUPS, type FieldGroup } from '../personal.ts'
import type { AnyRecord, RecordScopes } from '../record/record.ts'
import { can, isGranted, type Principal } from './permissions.ts'

/** Which records of a kind a reader may see. Each sees what `own` sees, and more. */
export type Scope = 'all' | NarrowScope | 'none'
/** The narrowest first. */
const NARROW_SCOPES = ['own', 'team', 'clinic'] as const
type NarrowScope = (typeof NARROW_SCOPES)[number]

/** The action of the record that narrows a reader of a resource: `{ resource: 'clinics', action: 'scope-own', allowed: true }`. */
export const SCOPE_ACTIONS = NARROW_SCOPES.map((scope) => `scope-${scope}` as const)

/** Who reads or writes; the user of a session is one. */
export interface Reader extends Principal {
  readonly id: string
  readonly teamId?: string | null
  readonly clinicId?: string | null
}

/** What a kind says of who may see its records; a declaration is one. */
export interface ProtectedKind {
  readonly resource: string
  readonly scopes?: RecordScopes
}

/** A field that must name an id; `id` where the record itself must be it. */
export interface Naming {
  readonly field: string
  readonly id: string
}

/** What a reader may see of a kind. Whether it is any of it at all is the permission of the endpoint. */
export interface Visibility {
  readonly scope: Scope
  /** Records that do any of this are in the scope; null: all of them are. */
  readonly within: readonly Naming[] | null
  /** Fields of these groups, and those of none. */
  readonly groups: ReadonlySet<FieldGroup>
}

/**
 * The one function that says what a reader may see, and change, of a kind: every list, page, count, search, history, command and
 * push asks it. Of several narrowing records the narrowest holds; a reader who is narrowed to what the kind, or the session, does
 * not name sees nothing.
 */
export const visibilityOf = (reader: Reader, kind: ProtectedKind): Visibility => {
  const groups = new Set(FIELD_GROUPS.filter((group) => can(reader, `fields.${group}`)))
  const scope = narrowingOf(reader, kind)
  if (!scope) return { scope: 'all', within: null, groups }
  const within = namingsOf(reader, kind, scope)
  return { scope: within.length > 0 ? scope : 'none', within, groups }
}

const narrowingOf = (reader: Reader, { resource }: ProtectedKind): NarrowScope | undefined =>
  reader.userType === 'admin'
    ? undefined
    : NARROW_SCOPES.find((scope) => isGranted(reader, `${resource}.scope-${scope}`))

const namingsOf = (
  { id, teamId, clinicId }: Reader,
  { scopes = {} }: ProtectedKind,
  scope: NarrowScope,
): readonly Naming[] => {
  const ids = { own: id, team: teamId, clinic: clinicId }
  return [...new Set<NarrowScope>(['own', scope])].flatMap((each) => {
    const [field, named] = [scopes[each], ids[each]]
    return field && named ? [{ field, id: named }] : []
  })
}

/** Whether a record is in a reader's scope as it stands. */
export const isInScope = (
  { within }: Visibility,
  id: string,
  values: Readonly<Record<string, FieldValue | undefined>>,
): boolean =>
  within === null ||
  within.some(({ field, id: named }) => {
    const value = field === 'id' ? id : values[field]
    return value === named || (Array.isArray(value) && value.includes(named))
  })

/** Whether a reader may not see what a field holds. */
export const isHidden = ({ groups }: Visibility, field: Pick<Field, 'group'> | undefined): boolean =>
  Boolean(field?.group && !groups.has(field.group))

/** The fields of a kind that a reader may not see. */
export const hiddenFields = (visibility: Visibility, { fields }: Pick<AnyRecord, 'fields'>): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(fields)
      .filter(([, field]) => isHidden(visibility, field))
      .map(([name]) => name),
  )
