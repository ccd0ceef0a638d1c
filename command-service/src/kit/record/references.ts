import { refused } from '@kervan/contracts/errors/refusal'
import type { Field, Fields } from '@kervan/contracts/fields/field'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type AnyRecord, codeOf } from '@kervan/contracts/record/record'
import { leavesOf } from './field-leaves.ts'
import type { Values } from './record-command.ts'

/**
 * Whether there is a record of a kind with an id, archived or not. One that is outside the writer's scope is not there: its title
 * would come out by way of the reference.
 */
export type RecordExists = (kind: string, id: string, writer: Reader) => Promise<boolean>

/**
 * A start with a declaration that refers to what no one can look up says so in one line.
 * @throws Error
 */
export const demandKnownKinds = ({ kind, fields }: AnyRecord, known: ReadonlySet<string>, under = ''): void => {
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.of !== null && !known.has(field.of))
      throw new Error(
        `record ${kind}, ${under}${name}: refers to ${field.of}, which records/record-exists.ts does not know`,
      )
    demandKnownKinds({ kind, fields: field.fields } as AnyRecord, known, `${name}.`)
  }
}

interface Reference {
  readonly kind: string
  readonly id: string
  readonly path: string
}

const referencesIn = (fields: Fields, values: Values): readonly Reference[] =>
  leavesOf(fields, values).flatMap(({ field, value, path }) => {
    const kind = field.of as string
    if (field.type === 'reference') return value === null ? [] : [{ kind, id: value as string, path }]
    if (field.type !== 'references') return []
    return (value as readonly string[]).map((id, index) => ({ kind, id, path: `${path}.${index}` }))
  })

/**
 * Every record that is named anew must be there. Naming an archived one is allowed: what is in the archive is part of
 * what happened, and an undo must be able to bring it back.
 * @param held  what the record holds; what it names there is known already
 * @throws Refusal reference-not-found, as the kind calls it, with the `paths` at fault
 */
export const demandReferences = async (
  record: AnyRecord,
  values: Values,
  held: Values,
  exists: (kind: string, id: string) => Promise<boolean>,
): Promise<void> => {
  const known = new Set(referencesIn(record.fields, held).map(({ kind, id }) => `${kind} ${id}`))
  const missing = await Promise.all(
    referencesIn(record.fields, values).map(async ({ kind, id, path }) => {
      const isThere = known.has(`${kind} ${id}`) || (await exists(kind, id))
      return isThere ? [] : [`body.${path}`]
    }),
  )
  const paths = missing.flat()
  if (paths.length > 0) throw refused(codeOf(record, 'reference-not-found'), { paths })
}
