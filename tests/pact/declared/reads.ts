import { instantOf } from '@kervan/contracts/dates/day-or-instant'
import { isSummed } from '@kervan/contracts/http/counted-fields'
import { operatorsOf, parameterOf } from '@kervan/contracts/http/list-filters'
import { actsToldInRows } from '@kervan/contracts/kit/act'
import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { FIELD_TYPES, sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { listOf } from '@kervan/contracts/kit/record-list'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { SAMPLE } from '../../support/builders/sample.ts'
import { exactly } from '../consumers/kit/matching.ts'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'
import { filledOf, leastValues, plainTextOf, titled, type Values } from './values.ts'

const NEWEST = { sort: '-createdAt', limit: 1 }

/** What the client asks of the reads of a kind. */
export const readContracts = (
  declared: AnyRecord,
  { list, search, counts, searchCounts, get, history }: RecordEndpoints<AnyRecord>,
): readonly DeclaredContract[] => {
  const { contract, record } = askingOf(declared)
  const { eventPrefix } = declared
  const plain = plainTextOf(declared)
  const fields = declared.fields as Fields
  const full = record({ filled: true })
  const bare = record()
  const noted = record({ acts: [{ type: 'AddNote', text: 'Pazartesi aranacak' }] })
  const eventful = record({
    acts: [
      { type: 'Change', set: { [plain]: 'Şişli' } },
      { type: 'AddNote', text: 'Pazartesi aranacak' },
      ...(declared.single ? [] : [{ type: 'Archive' as const }]),
    ],
  })
  const listing = (of: typeof full, query: object) => ({ given: [of], input: { query } as never })
  const searching = (of: typeof full, body: object) => ({ given: [of], input: { body } as never })
  const searchable = fields[plain]?.search
  const nobody = { data: exactly([]), next: null, total: { value: exactly(0), exact: exactly(true) } }

  const listed = declared.single
    ? []
    : [
        contract(
          list,
          [
            {
              case: 'with something in every field',
              ...listing(full, NEWEST),
              reads: { data: [aRowOf(declared, filledOf(declared))] } as never,
            },
            {
              case: 'with what is required',
              ...listing(bare, NEWEST),
              reads: { data: [aRowOf(declared, { ...leastValues(declared), ...titled(declared, 'Öztürk') })] } as never,
            },
            {
              case: 'by what sorts can ask for',
              ...listing(full, { sort: sortsOf(declared) }),
              reads: { data: [] } as never,
            },
            {
              case: 'what changed since a position',
              ...listing(full, { after: full.gives.since, limit: 200 }),
              reads: { gone: [], next: null } as never,
            },
            {
              case: 'as it stood before what the page knows of',
              input: { query: {} } as never,
              afterPosition: '9000000000000000000',
              reads: { data: [] } as never,
              stale: true,
            },
          ],
          [
            {
              code: 'invalid-request',
              input: { query: { sort: 'weather' } } as never,
              faults: { 'query.sort': 'not-allowed' },
            },
          ],
        ),
        contract(
          search,
          [
            ...(searchable
              ? [
                  {
                    case: 'by its title',
                    ...searching(full, { search: full.gives.title }),
                    reads: {
                      data: [{ ...aRowOf(declared, filledOf(declared)), id: full.gives.recordId }],
                      total: { value: 1, exact: true },
                    } as never,
                  },
                  {
                    case: 'nothing is called so',
                    input: { body: { search: 'Wxyzq' } } as never,
                    reads: nobody as never,
                  },
                ]
              : []),
            {
              case: 'by what filters can ask for',
              ...searching(full, filtersOf(declared)),
              reads: { next: null } as never,
            },
          ],
          [
            {
              code: 'invalid-request',
              input: { body: { sort: 'weather' } } as never,
              faults: { 'body.sort': 'not-allowed' },
            },
          ],
        ),
        contract(
          counts,
          [
            {
              case: 'by a word',
              ...listing(full, { by: declared.status ? statusNameOf(declared) : 'archived', ...summedIn(declared) }),
              reads: {
                data: [{ value: declared.status?.initial ?? false, count: 1, sums: [] }],
                other: exactly(null),
              } as never,
            },
          ],
          [
            {
              code: 'invalid-request',
              input: { query: { by: 'weather' } } as never,
              faults: { 'query.by': 'not-allowed' },
            },
          ],
        ),
        contract(
          searchCounts,
          [
            {
              case: 'by months',
              ...searching(full, { by: 'createdAt', step: 'month', ...(searchable && { search: full.gives.title }) }),
              reads: { data: [{ value: '2026-03-01', count: 1 }] } as never,
            },
          ],
          [
            {
              code: 'invalid-request',
              input: { body: { by: 'archived', step: 'month' } } as never,
              faults: { 'body.step': 'not-allowed' },
            },
          ],
        ),
      ]

  return [
    ...listed,
    contract(
      get,
      [
        {
          case: 'with something in every field',
          ...toRecord(full),
          reads: aPageOf(declared, filledOf(declared)) as never,
        },
        {
          case: 'with what is required',
          ...toRecord(bare),
          reads: aPageOf(declared, { ...leastValues(declared), ...titled(declared, 'Öztürk') }) as never,
        },
        {
          case: 'with a note',
          ...toRecord(noted),
          reads: {
            noteList: [{ id: noted.gives.noteId, text: 'Pazartesi aranacak', at: SAMPLE.at, by: 'Ayşe Yılmaz' }],
          } as never,
        },
        {
          case: 'as it was',
          ...toRecord(eventful, { query: { at: '1' } }),
          reads: { [plain]: exactly('Şişli'), archived: exactly(false) } as never,
        },
      ],
      [{ code: 'invalid-request', input: { params: { id: '7' } } as never, faults: { 'params.id': 'invalid-id' } }],
    ),
    contract(history, [
      {
        case: 'what happened',
        ...toRecord(eventful),
        reads: {
          data: [
            entryOf({ type: exactly(`${eventPrefix}Changed`), changes: [{ field: plain, from: 'Işıl', to: 'Şişli' }] }),
            entryOf({
              type: exactly(`${eventPrefix}NoteAdded`),
              changes: [],
              note: { id: SAMPLE.note, text: 'Pazartesi aranacak', removed: false },
            }),
            entryOf({ type: exactly(`${eventPrefix}Created`), undo: exactly('never') }),
          ],
          next: null,
        } as never,
      },
      {
        case: 'what changed one field',
        ...toRecord(eventful, { query: { field: plain } }),
        reads: { next: null } as never,
      },
    ]),
  ]
}

/** The first field whose values can be added up. */
const summedIn = (declared: AnyRecord): { readonly sum?: string } => {
  const [sum] = Object.entries(listOf(declared).fields).flatMap(([name, field]) => (isSummed(field) ? [name] : []))
  return sum === undefined ? {} : { sum }
}

const entryOf = (given: object) => ({
  id: SAMPLE.event,
  revision: '1',
  position: '4711',
  at: SAMPLE.at,
  by: { kind: 'user', id: SAMPLE.ayse, name: 'Ayşe Yılmaz' },
  reason: null,
  note: null,
  undoes: null,
  undo: 'possible',
  ...given,
})

/** References as replies give them. */
const shown = (fields: Fields, values: Values): object => {
  const shownOf = (field: Field | undefined, value: FieldValue): unknown => {
    if (!field || value === null) return value
    if (field.type === 'person') return { id: value, name: 'Mert', phone: SAMPLE.phone, email: null }
    if (field.type === 'reference') return { id: value, name: 'Mert' }
    if (field.kinds) return { ...(value as object), name: 'Mert' }
    if (!Array.isArray(value)) return value
    if (field.type === 'references') return value.map((id) => ({ id, name: 'Mert' }))
    return field.type === 'lines' ? value.map((line) => shown(field.fields, line as Values)) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownOf(fields[name], value)]))
}

const aRowOf = (declared: AnyRecord, values: Values) => ({
  id: SAMPLE.record,
  ...shown(declared.fields, values),
  ...(declared.status && { [statusNameOf(declared)]: declared.status.initial }),
  ...(actsToldInRows(declared).length > 0 && { refused: [] }),
  archived: false,
  createdAt: SAMPLE.at,
  changedAt: SAMPLE.at,
  revision: '0',
})

const aPageOf = (declared: AnyRecord, values: Values) => ({
  ...aRowOf(declared, values),
  allowed: [],
  noteList: [],
})

/** A filter for each field that can be filtered by, with the value of a filled record. */
const filtersOf = (declared: AnyRecord): Record<string, string> => {
  const values = sampleValues(declared.fields, 0)
  const filters = Object.entries(listOf(declared).fields).flatMap(([name, field]) => {
    const [operator] = operatorsOf(field)
    if (!operator) return []
    return [[parameterOf(name, operator), textOf(declared, name, values[name] ?? null)]]
  })
  return Object.fromEntries(filters)
}

const textOf = (
  { fields, status, statusName = 'status', times = {} }: AnyRecord,
  name: string,
  value: FieldValue,
): string => {
  const field = (fields as Fields)[name]
  if (!field) {
    if (['archived', 'nextAction', 'actionToday', 'actionOverdue'].includes(name) || name in times) return 'false'
    return name === statusName && status ? statusesOf(status).join(',') : '2019-01-01T00:00:00.000Z'
  }
  const { asked } = FIELD_TRAITS[field.type]
  if (asked === 'ids') return SAMPLE.mert
  if (asked === 'instant') return instantOf(String(value))
  if (value !== null && typeof value === 'object' && 'kind' in value) return `${value.kind}:${value.id}`
  if (value !== null && typeof value === 'object' && 'amount' in value) return String(value.amount)
  if (value !== null && typeof value === 'object' && 'from' in value) return String(value.from)
  const [first] = FIELD_TYPES[field.type].empty === null ? [value] : (value as readonly FieldValue[])
  return String(first)
}

const sortsOf = (declared: AnyRecord): string =>
  Object.entries(listOf(declared).fields)
    .filter(([, { sortable }]) => sortable)
    .slice(0, 3)
    .map(([name], index) => (index === 0 ? `-${name}` : name))
    .join(',')
