import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import { waysOfPeople } from '@kervan/contracts/kit/status-table'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { type PlainRow, plainList } from '@kervan/query-service/lists/testing/plain-list'
import { fieldsShown } from '../met-kind.ts'
import type { Row } from '../wire.ts'
import { make, type Subject } from './behaviour.ts'
import { standingAt } from './standing-at.ts'

type Named = { readonly id: string; readonly name: string }
type NamedOfKind = Named & { readonly kind: string }
export type ListPage = {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: { readonly value: number }
}

/** A page of the list, which is asked with a body for what is searched. */
export const listPage = async ({ ask, endpoints, told }: Subject, query: object): Promise<ListPage> => {
  const asked = { limit: 200, ...query }
  const answer = 'search' in query ? ask(endpoints.search, { body: asked }) : ask(endpoints.list, { query: asked })
  const page = (await answer) as ListPage
  return { ...page, data: page.data.map(told) }
}

const VARIED = new WeakSet<Subject['declared']>()

/** Records that differ in every field, one without a value in any, one in the archive, one at each status; once for a kind. */
export const makeVaried = async (subject: Subject): Promise<void> => {
  const { declared, shown, endpoints, ask } = subject
  if (VARIED.has(declared)) return
  VARIED.add(declared)
  const filledAs = (which: number) => ({
    ...sampleValues(writableOf(shown.fields), which),
    ...ownRuleCasesOf(declared).filled,
  })
  for (const which of [0, 1, 2]) await make(subject, filledAs(which))
  await make(subject)
  const { params } = await make(subject, filledAs(1))
  await ask(endpoints.archive, { params })
  for (const status of declared.status ? waysOfPeople(declared.status).keys() : []) await standingAt(subject, status)
}

/** Every record of a kind as a plain row, and the lists that are to be found of them. */
export const plainRowsOf = async (subject: Subject) => {
  const names = new Map<string, string>()
  const plain = (field: Field, value: unknown): FieldValue => {
    if (Array.isArray(value)) return value.map((each) => plain(field, each))
    if (field.kinds && value) {
      const { kind, id, name } = value as NamedOfKind
      names.set(id, name)
      return { kind, id }
    }
    if (field.of === null || field.type === 'role' || value === null) return value as FieldValue
    const { id, name } = value as Named
    names.set(id, name)
    return id
  }
  const data: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listPage(subject, { archived: 'true,false', ...(cursor && { cursor }) })
    data.push(...page.data)
    cursor = page.next
  }
  const rows = data.map((row): PlainRow => {
    const values = Object.fromEntries(fieldsShown(subject).map(([name, field]) => [name, plain(field, row[name])]))
    return { ...(row as unknown as PlainRow), status: (row.status as string | undefined) ?? null, values }
  })
  return { rows, ...plainList(subject.shown, (id) => names.get(id) ?? '') }
}
