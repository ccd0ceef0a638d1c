import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { DoneToNamed } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { Answer, Contract, Refusal } from '../consumers/kit/interaction.ts'
import { aRecord, type Given, recordsToReferTo, toReferTo } from '../states/vocabulary.ts'
import { kindsReferredTo, type Values, withReferences } from './values.ts'

type Asking = Pick<Answer<AnyEndpoint>, 'given' | 'input' | 'ifMatch' | 'afterPosition' | 'permissions'>

/** The contract of an endpoint of any kind. */
export type DeclaredContract = readonly [endpoint: AnyEndpoint, contract: Contract<AnyEndpoint>]

/** What the client asks of a kind: as a colleague who sees every field, of a record that is brought about. */
export const askingOf = (declared: AnyRecord) => {
  const { kind } = declared
  const fields = declared.fields as Fields
  const groups = [...new Set(Object.values<Field>(fields).flatMap(({ group }) => (group ? [group] : [])))]
  const namesPeople = Object.values<Field>(fields).some(({ type }) => type === 'person')
  const permissionsFor = ({ permission }: AnyEndpoint): Permission[] => [
    permission as Permission,
    ...groups.map((group) => `fields.${group}` as Permission),
    // A call may name only people whom its caller sees.
    ...(namesPeople ? ['people.view' as const] : []),
  ]

  return {
    /** What the asker of a call is permitted. */
    permissionsFor,
    record: (given: Omit<Parameters<typeof aRecord>[0] & object, 'kind'> = {}) => aRecord({ kind, ...given }),

    /** Values of which the references are there, in the archive or out of it, and the fact that they are. */
    referring: (values: Values, archived?: true, named?: DoneToNamed): { given: readonly Given[]; values: Values } => {
      const kinds = kindsReferredTo(fields, values)
      if (kinds.length === 0) return { given: [], values }
      const there = recordsToReferTo({ kinds, archived, named })
      return { given: [there], values: withReferences(fields, values, (each) => there.gives[toReferTo(each)]!) }
    },

    contract: (
      endpoint: AnyEndpoint,
      answers: readonly (Asking &
        Pick<Answer<AnyEndpoint>, 'case' | 'reads' | 'stale'> & { readonly giving?: readonly Permission[] })[],
      refuses: readonly (Asking & Pick<Refusal<AnyEndpoint>, 'code' | 'case' | 'faults' | 'reads'>)[] = [],
    ): DeclaredContract => {
      const permissions = permissionsFor(endpoint)
      const [first, ...others] = answers.map(({ giving = [], ...answer }) => ({
        permissions: [...permissions, ...giving],
        ...answer,
      }))
      if (!first) throw new Error(`${endpoint.name}: nothing is asked`)
      return [
        endpoint,
        { answers: [first, ...others], refuses: refuses.map((refusal) => ({ permissions, ...refusal })) },
      ]
    },
  }
}

/** A request to one record, by what a fact gives. */
export const toRecord = (
  of: Given<Readonly<Record<'recordId' | 'revision', string>>>,
  more: { readonly body?: unknown; readonly query?: object; readonly params?: object; readonly ifMatch?: string } = {},
): Asking => {
  const { ifMatch, params, ...rest } = more
  return { given: [of], input: { params: { id: of.gives.recordId, ...params }, ...rest } as never, ifMatch }
}
