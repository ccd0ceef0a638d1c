import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { CallOf } from '@kervan/contracts/http/endpoint'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { useQueries } from '@tanstack/react-query'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { namesOfKind } from '../../base/names-of-kind.ts'
import { personName } from '../../base/people/person-name.ts'
import { useUser } from '../../base/session/session-store.ts'
import { useDebouncedValue } from '../../base/use-debounced-value.ts'
import { kitOf } from '../declared-kit.ts'
import { isDeclared } from '../is-declared.ts'
import { type Row, untyped } from '../list-kit.ts'

/** So many of a kind are offered; a search finds the others. */
const OFFERED = 50
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

interface Source {
  readonly kind: string
  readonly endpoint: ReturnType<typeof untyped>
  readonly nameOf: (row: Row) => string
}

/** Where records of a kind are looked for; undefined for kinds of which there is no list here. */
const sourceOf = (kind: string): Source | undefined => {
  if (isDeclared(kind)) {
    const { listEndpoint, nameOf } = kitOf(kind)
    return { kind, endpoint: listEndpoint, nameOf }
  }
  if (kind === 'lead')
    return { kind, endpoint: untyped(listLeads), nameOf: (row) => personName(String(row.name_surname)) }
  return undefined
}

interface Answer {
  readonly data: readonly Row[]
  readonly next: string | null
}

export interface FoundRecord {
  readonly id: string
  readonly name: string
  readonly archived: boolean
}

export interface FoundOfKind {
  readonly kind: string
  readonly records: readonly FoundRecord[]
  /** A narrower search finds others. */
  readonly isCut: boolean
}

/** Records of several kinds that a search finds, by kind; none of a kind that the reader may not view. */
export const useRecordsFound = (kinds: readonly string[], search: string): readonly FoundOfKind[] => {
  const user = useUser()
  const asked = useDebouncedValue(search.trim(), REST)
  const sources = kinds.flatMap((kind) => {
    const source = sourceOf(kind)
    const mayView = can(user, `${namesOfKind(kind)?.resource}.view` as Permission)
    return source && mayView ? [source] : []
  })
  const answers = useQueries({
    queries: sources.map(({ endpoint }) => ({
      ...endpointQuery(endpoint, {
        query: { limit: OFFERED, ...(asked && { search: asked }) },
      } as CallOf<typeof endpoint>),
      placeholderData: (previous: unknown) => previous as never,
    })),
  })
  return sources.map(({ kind, nameOf }, index) => {
    const { data: rows = [], next = null } = (answers[index]?.data ?? {}) as Partial<Answer>
    const records = rows.map((row) => ({ id: row.id, name: nameOf(row), archived: row.archived }))
    return { kind, records, isCut: next !== null }
  })
}
