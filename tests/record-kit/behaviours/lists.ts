import { randomInt } from 'node:crypto'
import { instantOf } from '@kervan/contracts/dates/day-or-instant'
import type { ListField } from '@kervan/contracts/http/list-field'
import { type Operator, operatorsOf, parameterOf } from '@kervan/contracts/http/list-filters'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { isThorough } from '@kervan/contracts/kit/testing/run-length'
import type { Group, PlainRow, Question } from '@kervan/query-service/lists/testing/plain-list'
import { fieldsShown } from '../met-kind.ts'
import { type Behaviour, expecting, type Subject } from './behaviour.ts'
import { type ListPage, listPage, makeVaried, plainRowsOf } from './plain-rows.ts'

/** Compares what a list tells with what plain rows say. */
const comparing = async (subject: Subject) => {
  await makeVaried(subject)
  const { rows, inOrder, isListed } = await plainRowsOf(subject)
  const { faults, expect } = expecting()
  const asker = () => ({ me: subject.userId, now: new Date() })
  const wantedBy = (question: Question): readonly string[] =>
    rows
      .filter((row) => isListed(row, question, asker()))
      .sort(inOrder(question.sort))
      .map(({ id }) => id)

  const compare = async ({ sort, filters, where, search }: Question, limit = 200): Promise<void> => {
    const query = { ...filters, sort, limit, ...(where && { where: JSON.stringify(where) }), ...(search && { search }) }
    const wanted = wantedBy({ sort, filters, where, search })
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listPage(subject, { ...query, ...(cursor && { cursor }) })
      expect(`the count of ${JSON.stringify(query)}`, page.total.value, wanted.length)
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next
      if (found.length > rows.length) break
    }
    expect(JSON.stringify(query), found, wanted)
  }
  return { rows, faults, compare }
}

export const listedFields = ({ list }: Subject): readonly (readonly [string, ListField])[] =>
  // What is planned about a record, and who waits, is told by no row of it.
  Object.entries<ListField>(list.fields).filter(
    ([, { plannedFor, awaits, mineBy }]) => plannedFor === undefined && awaits === undefined && mineBy === undefined,
  )

const textOf = (value: FieldValue): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('kind' in value) return `${value.kind}:${value.id}`
  return String('amount' in value ? value.amount : 'from' in value ? value.from : value)
}

const REFERENCE_WORDS = ['none', 'me']

/** What a filter of a field may be asked, made of what records hold there. */
const askedOf = ({ declared, shown }: Subject, rows: readonly PlainRow[], name: string, operator: Operator) => {
  const { type } = (shown.fields[name] as Field | undefined) ?? { type: undefined }
  const held = rows.flatMap((row) => ({ ...row, ...row.values })[name as 'id'] as FieldValue | readonly FieldValue[])
  const isMoment = type && FIELD_TRAITS[type].asked === 'instant'
  const asText = (value: FieldValue) => (isMoment ? instantOf(textOf(value)) : textOf(value))
  const values = [...new Set((held as FieldValue[]).filter((each) => each !== null).map(asText))].filter(
    (text) => !text.includes(','),
  )
  const some = values.slice(0, 3)
  const pieces = (from: number, to: number) =>
    type && FIELD_TRAITS[type].reaches === 'phone'
      ? [...some.map((text) => text.slice(from, to + 3)), '0532']
      : some.map((text) => text.slice(from, to).toUpperCase())
  const asked: Readonly<Record<Operator, readonly string[]>> = {
    is: [
      ...(name === statusNameOf(declared)
        ? statusesOf(declared.status!)
        : declared.times?.[name]
          ? ['true', 'false']
          : some),
      some.slice(0, 2).join(),
      ...(type && FIELD_TRAITS[type].asked === 'ids' ? REFERENCE_WORDS : []),
    ],
    not: [...some, some.slice(0, 2).join()],
    contains: pieces(2, 5),
    starts: pieces(0, 3),
    empty: ['true', 'false'],
    from: some,
    to: some,
    within: ['today', 'this-month', 'next-3650-days'],
    currency: (FIELD_TYPES.money.samples(shown.fields[name] ?? NO_MONEY) as readonly { currency: string }[]).map(
      ({ currency }) => currency,
    ),
    kind: (shown.fields[name] as Field | undefined)?.kinds ?? [],
    person: [],
  }
  return asked[operator].filter((text) => text.trim() !== '')
}

const NO_MONEY = { values: ['EUR'] } as unknown as Field

export type Asked = Readonly<Record<string, string>>

/** A filter for each thing that each operator of each field can be asked for. */
export const filtersOf = (subject: Subject, rows: readonly PlainRow[]): readonly Asked[] =>
  listedFields(subject).flatMap(([name, field]) =>
    operatorsOf(field).flatMap((operator) =>
      askedOf(subject, rows, name, operator).map((text) => ({ [parameterOf(name, operator)]: text })),
    ),
  )

const defaultSort = ({ list }: Subject) => list.defaultSort

/** Lists of all kinds are the same code: the kind that has every type of field is asked for everything, others for some, drawn anew in each run. */
const someOf = ({ declared: { kind } }: Subject, all: readonly Asked[], oneIn: number): readonly Asked[] => {
  const isWhole = kind === everyField.kind
  if (isWhole && isThorough()) return all
  // The gate asks that kind as a full run asks the others, and those for less.
  const step = isWhole || isThorough() ? oneIn : oneIn * 3
  const first = randomInt(step)
  return all.filter((_, place) => place % step === first)
}

/** One of the things that each operator of each field is asked for, drawn anew in each run. */
const oneOfEach = (all: readonly Asked[]): readonly Asked[] =>
  [...Map.groupBy(all, (asked) => Object.keys(asked)[0]).values()].map((alike) => alike[randomInt(alike.length)]!)

/** Every operator of every field finds what it asks for, and counts it; in the gate with one of the values of that kind of which all are tried in a full run. */
export const filters: Behaviour = async (subject) => {
  const { rows, faults, compare } = await comparing(subject)
  const all = filtersOf(subject, rows)
  const isWhole = subject.declared.kind === everyField.kind
  for (const each of isWhole && !isThorough() ? oneOfEach(all) : someOf(subject, all, 3))
    await compare({ sort: defaultSort(subject), filters: each })
  return faults
}

/** Groups of conditions, one in the other. */
export const groups: Behaviour = async (subject) => {
  const { rows, faults, compare } = await comparing(subject)
  const all = filtersOf(subject, rows)
  const begun = all.filter((_, place) => place % 3 === 0)
  for (const one of someOf(subject, begun, 3)) {
    const place = all.indexOf(one)
    const [other, third] = [1, 2].map((step) => all[(place + step * 7) % all.length]!) as [Asked, Asked]
    const where: Group = place % 2 ? { or: [one, { and: [other, third] }] } : { and: [{ or: [one, other] }, third] }
    await compare({ sort: defaultSort(subject), filters: {}, where })
  }
  return faults
}

/** By each field either way, and by several, page by page: every row once, those without a value last. */
export const sorts: Behaviour = async (subject) => {
  const { faults, compare } = await comparing(subject)
  const sortable = listedFields(subject).flatMap(([name, field]) => (field.sortable ? [name] : []))
  for (const [place, name] of sortable.entries()) {
    const next = sortable[(place + 1) % sortable.length]!
    for (const sort of [name, `-${name}`, `${name},-${next}`]) await compare({ sort, filters: {} })
  }
  for (const sort of [`-${sortable[0]}`, sortable.slice(0, 4).toReversed().join()])
    await compare({ sort, filters: {} }, 3)
  return faults
}

/** Other suites make hundreds of people; some of them, spread evenly, say as much, and in the gate a few. */
const some = <Row>(rows: readonly Row[]): readonly Row[] => {
  const step = Math.ceil(rows.length / (isThorough() ? 20 : 4))
  return rows.filter((_, place) => place % step === 0)
}

/** A word of every field that a search looks through, in other letters and its beginning alone, finds the record. */
export const searches: Behaviour = async (subject) => {
  const { rows, faults, compare } = await comparing(subject)
  const searched = fieldsShown(subject).filter(([, { search, of }]) => search && !of)
  const asked = searched.flatMap(([name, { type }]) => {
    const held = rows.flatMap(({ values }) => [values[name] ?? []].flat().slice(0, 1))
    return some([...new Set(held.map(String))]).flatMap((text) => {
      const { reaches } = FIELD_TRAITS[type]
      if (reaches === 'phone') return [text.slice(-7), `0${text.slice(3)}`, text]
      const [word = ''] = text.replace(/^https?:\/\//, '').match(/[\p{L}\p{N}]+/u) ?? []
      return [word.toUpperCase(), word.slice(0, 3), ...(reaches === 'mail' ? [text] : [])]
    })
  })
  for (const search of new Set([...asked, 'wxyzq', '%']))
    await compare({ sort: defaultSort(subject), filters: {}, search })
  const [search = 'wxyzq'] = asked
  const byQuery = (await subject.ask(subject.endpoints.list, { query: { search, limit: 200 } })) as ListPage
  const byBody = await listPage(subject, { search })
  const idsOf = ({ data }: ListPage) => data.map(({ id }) => id)
  if (idsOf(byQuery).join() !== idsOf(byBody).join())
    faults.push(`"${search}" finds ${idsOf(byQuery)} by a query and ${idsOf(byBody)} by a body`)
  return faults
}
