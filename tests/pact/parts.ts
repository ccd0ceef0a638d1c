import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { AnyEndpoint, CallsByKind } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { person } from '@kervan/contracts/kinds/person/person'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { user } from '@kervan/contracts/kinds/user/user'
import { isChosen } from '@kervan/contracts/kit/testing/chosen-kind'

/**
 * What is pinned in a file of its own: `kinds/team` is all that is derived from the declaration of teams, `leads` what is
 * written by hand of the calls at `/api/leads`, or of the pushes of leads.
 */
export type Part = string

const KINDS = 'kinds/'

export const partOfKind = (kind: string): Part => `${KINDS}${kind}`

/** The kind that all of a part is derived from; undefined where it is written by hand. */
export const kindOfPart = (part: Part): string | undefined =>
  part.startsWith(KINDS) ? part.slice(KINDS.length) : undefined

const PART_OF_DERIVED: ReadonlyMap<string, Part> = new Map(
  Object.entries(RECORD_ENDPOINTS as unknown as CallsByKind).flatMap(([kind, calls]) =>
    Object.values(calls).map(({ name }) => [name, partOfKind(kind)] as const),
  ),
)

export const partOfEndpoint = ({ name, path }: AnyEndpoint): Part =>
  PART_OF_DERIVED.get(name) ?? path.split('/')[2] ?? 'api'

const KIND_OF_COLLECTION: ReadonlyMap<string, string> = new Map(
  [...DECLARED, lead, user, person].map(({ collection, kind }) => [collection, kind]),
)

const chooserOf = (part: Part): string => kindOfPart(part) ?? KIND_OF_COLLECTION.get(part) ?? part

/** What a run can be narrowed to: kinds, and addresses that belong to none. */
export const CHOOSABLE: readonly string[] = [
  ...new Set(ENDPOINTS.map((endpoint) => chooserOf(partOfEndpoint(endpoint)))),
]

/** Whether a run is about a part: about that of a kind, and about what is written by hand at the kind's address. */
export const isPartChosen = (part: Part): boolean => isChosen(chooserOf(part))
