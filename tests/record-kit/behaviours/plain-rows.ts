import type { Field, FieldValue } from '@kervan/contracts/fields/field'
import { sampleValues } from '@kervan/contracts/fields/field-types'
import { waysFromInitial } from '@kervan/contracts/record/status-table'
import { type PlainRow, plainList } from '@kervan/query-service/lists/testing/plain-list'
import type { Row } from '../wire.ts'
import { make, type Subject, type Values } from './behaviour.ts'

type Named = { readonly id: string; readonly name: string }
export type ListPage = {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: { readonly value: number }
}

export const listPage = async ({ ask, endpoints }: Subject, query: object): Promise<ListPage> =>
  (await ask(endpoints.list, { query: { limit: 200, ...query } })) as ListPage

/** Records that differ in every field, one without a value in any, one in the archive, one at each status. */
export const makeVaried = async (subject: Subject): Promise<void> => {
  const { declared, endpoints, ask } = subject
  for (const which of [0, 1, 2]) await make(subject, sampleValues(declared.fields, which) as Values)
  await make(subject)
  const { params } = await make(subject, sampleValues(declared.fields, 1) as Values)
  await ask(endpoints.archive, { params })
  for (const way of declared.status ? waysFromInitial(declared.status).values() : []) {
    const { params } = await make(subject)
    for (const [revision, { to, reason }] of way.entries())
      await ask(endpoints.move!, { params, body: { status: to, ...(reason && { reason: 'Fiyat' }) } }, String(revision))
  }
}

/** Every record of a kind as a plain row, and the lists that are to be found of them. */
export const plainRowsOf = async (subject: Subject) => {
  const { declared } = subject
  const names = new Map<string, string>()
  const plain = (field: Field, value: unknown): FieldValue => {
    if (Array.isArray(value)) return value.map((each) => plain(field, each))
    if (field.of === null || value === null) return value as FieldValue
    const { id, name } = value as Named
    names.set(id, name)
    return id
  }
  const { data } = await listPage(subject, { archived: 'true,false' })
  const rows = data.map((row): PlainRow => {
    const fields = Object.entries<Field>(declared.fields)
    const values = Object.fromEntries(fields.map(([name, field]) => [name, plain(field, row[name])]))
    return { ...(row as unknown as PlainRow), status: (row.status as string | undefined) ?? null, values }
  })
  return { rows, ...plainList(declared, (id) => names.get(id) ?? '') }
}
