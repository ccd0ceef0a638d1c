import { refused } from '@kervan/contracts/errors/refusal'
import type { Field, Fields, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import { type AnyRecord, codeOf, type RecordCode } from '@kervan/contracts/kit/record'
import { isBuiltInRole } from '@kervan/contracts/permissions/role-names'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { z } from 'zod'
import { leavesOf } from './field-leaves.ts'
import type { Values } from './record-command.ts'

/**
 * What is to be known of a record that another one names; null where there is none. One that is outside the writer's scope is not
 * there: its title would come out by way of the reference.
 */
export type LookUpReferred = (kind: string, id: string, writer: Reader) => Promise<Referred | null>
export interface Referred {
  readonly archived: boolean
}

/**
 * A start with a declaration that refers to what no one can look up says so in one line.
 * @throws Error
 */
export const demandKnownKinds = ({ kind, fields }: AnyRecord, known: ReadonlySet<string>, under = ''): void => {
  for (const [name, field] of Object.entries<Field>(fields)) {
    for (const named of kindsOf(field))
      if (!known.has(named))
        throw new Error(
          `record ${kind}, ${under}${name}: refers to ${named}, which records/look-up-referred.ts does not know`,
        )
    demandKnownKinds({ kind, fields: field.fields } as AnyRecord, known, `${name}.`)
  }
}

/** Events of before roles were records may hold any word. */
const isRecordId = (id: string): boolean => z.guid().safeParse(id).success

interface Reference {
  readonly kind: string
  readonly id: string
  readonly path: string
}

const referencesIn = (fields: Fields, values: Values): readonly Reference[] =>
  leavesOf(fields, values).flatMap(({ field, value, path }) => {
    const kind = field.of as string
    if (field.type === 'oneOf') return value === null ? [] : [{ ...(value as unknown as RecordOfKind), path }]
    if (namesOne(field)) return value === null ? [] : [{ kind, id: value as string, path }]
    // A built-in role has no record.
    if (field.type === 'role')
      return value === null || isBuiltInRole(value as string) ? [] : [{ kind, id: value as string, path }]
    if (field.type !== 'references') return []
    return (value as readonly string[]).map((id, index) => ({ kind, id, path: `${path}.${index}` }))
  })

/**
 * Every record that is named anew must be there and out of the archive. An undo is not asked: it brings back what was chosen while it
 * stood.
 * @param held  what the record holds; what it names there may be named again
 * @throws Refusal reference-not-found or reference-archived, as the kind calls them, with the `paths` at fault
 */
export const demandReferences = async (
  record: AnyRecord,
  values: Values,
  held: Values,
  lookUp: (kind: string, id: string) => Promise<Referred | null>,
): Promise<void> => {
  const known = new Set(referencesIn(record.fields, held).map(({ kind, id }) => `${kind} ${id}`))
  const named = referencesIn(record.fields, values).filter(({ kind, id }) => !known.has(`${kind} ${id}`))
  const found = await Promise.all(
    named.map(async ({ kind, id, path }) => ({
      path: `body.${path}`,
      referred: isRecordId(id) ? await lookUp(kind, id) : null,
    })),
  )
  const refuse = (code: RecordCode, isAtFault: (referred: Referred | null) => boolean): void => {
    const paths = found.flatMap(({ path, referred }) => (isAtFault(referred) ? [path] : []))
    if (paths.length > 0) throw refused(codeOf(record, code), { paths })
  }
  refuse('reference-not-found', (referred) => referred === null)
  refuse('reference-archived', (referred) => referred?.archived === true)
}
