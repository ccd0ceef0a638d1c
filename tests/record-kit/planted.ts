import { addDays } from '@kervan/contracts/dates/business-days'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { BEHAVIOURS } from './behaviours/every-behaviour.ts'
import type { MetKind } from './met-kind.ts'
import type { Ask, Endpoints } from './wire.ts'

type Rows = {
  readonly data: readonly Readonly<Record<string, FieldValue>>[]
  readonly total?: { readonly value: number }
}
type Query = Readonly<Record<string, string>>

/** A fault between the suite and the services, and the behaviour that finds it. */
export type Planted = readonly [name: string, behaviour: keyof typeof BEHAVIOURS, plant: (ask: Ask) => Ask]

/** Faults of services as the suite would meet them, for a kind. */
export const plantedIn = ({ declared, endpoints, plain }: MetKind): readonly Planted[] => {
  /** Its answers to one call are others. */
  const answering =
    (name: keyof Endpoints, change: (answer: never, query: Query) => unknown) =>
    (ask: Ask): Ask =>
    async (endpoint, call, ifMatch) => {
      const answer = await ask(endpoint, call, ifMatch)
      return endpoint.name === endpoints[name]!.name
        ? change(answer as never, { ...call?.query, ...(call?.body as object) } as Query)
        : answer
    }
  /** It is asked something else. */
  const asking =
    (name: keyof Endpoints, change: (call: NonNullable<Parameters<Ask>[1]>) => object) =>
    (ask: Ask): Ask =>
    (endpoint, call = {}, ifMatch) =>
      ask(endpoint, endpoint.name === endpoints[name]!.name ? change(call) : call, ifMatch)
  const without = (query: object, forgotten: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !forgotten(name)))

  return [
    [
      'a list that forgets rows without a value',
      'sorts',
      answering('list', (answer: Rows, { sort }) => ({
        ...answer,
        data: answer.data.filter((row) => row[sort?.replace('-', '') ?? ''] !== null),
      })),
    ],
    [
      'a list that sorts by the first of several fields alone',
      'sorts',
      asking('list', (call) => ({
        ...call,
        query: { ...call.query, sort: (call.query as Query).sort?.split(',')[0] },
      })),
    ],
    [
      'a filter that ignores an operator',
      'filters',
      asking('list', (call) => ({ ...call, query: without(call.query ?? {}, (name) => name.endsWith('.starts')) })),
    ],
    [
      'a filter that takes what is empty for what is not',
      'filters',
      asking('list', (call) => ({
        ...call,
        query: Object.fromEntries(
          Object.entries(call.query ?? {}).map(([name, text]) => [name, name.endsWith('.empty') ? 'true' : text]),
        ),
      })),
    ],
    [
      'a group that holds a row to all of its conditions',
      'groups of conditions',
      asking('list', (call) => ({
        ...call,
        query: { ...call.query, where: (call.query as Query).where?.replaceAll('"or"', '"and"') },
      })),
    ],
    [
      'a search that forgets a field',
      'search',
      answering('search', (answer: Rows, { search }) => ({
        ...answer,
        ...(search?.match(/^\d+$/) && { data: [], total: { value: 0 } }),
      })),
    ],
    [
      'a list that finds nothing by a query that it finds by a body',
      'search',
      answering('list', (answer: Rows, { search }) => ({ ...answer, ...(search && { data: [] }) })),
    ],
    [
      'a count that is of the page',
      'filters',
      answering('list', (answer: Rows) => ({ ...answer, total: { value: answer.data.length + 1 } })),
    ],
    [
      'counts that forget a filter',
      'counts',
      asking('counts', (call) => ({ ...call, query: without(call.query ?? {}, (name) => name.includes('.')) })),
    ],
    [
      'counts that leave out rows without a value',
      'counts',
      answering('counts', (answer: { data: readonly { value: unknown }[] }) => ({
        ...answer,
        data: answer.data.filter(({ value }) => value !== null),
      })),
    ],
    [
      'weeks that begin on Sunday',
      'counts',
      answering('counts', (answer: { data: readonly { value: string }[] }, { step }) => ({
        ...answer,
        ...(step === 'week' && {
          data: answer.data.map((each) => ({ ...each, value: each.value && addDays(each.value, -1) })),
        }),
      })),
    ],
    [
      'a sum over all currencies',
      'counts',
      answering('counts', (answer: { data: readonly { sums: readonly { amount: number }[] }[] }) => ({
        ...answer,
        data: answer.data.map((each) => ({
          ...each,
          sums:
            each.sums.length < 2
              ? each.sums
              : [{ ...each.sums[0], amount: each.sums[0]!.amount + each.sums[1]!.amount }],
        })),
      })),
    ],
    [
      'a move without the reason that it needs',
      'moves of the status',
      asking('move', (call) => ({ ...call, body: { reason: 'so', ...(call.body as object) } })),
    ],
    [
      'a page that offers every move',
      'moves of the status',
      answering('get', (page: object) => ({ ...page, allowed: Object.keys(declared.status?.looks ?? {}) })),
    ],
    [
      'a history that forgets why',
      'moves of the status',
      answering('history', ({ data }: Rows) => ({ data: data.map((entry) => ({ ...entry, reason: null })) })),
    ],
    [
      'a history that skips a field',
      'history',
      answering('history', ({ data }: { data: { changes: { field: string }[] }[] }) => ({
        data: data.map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => field !== plain) })),
      })),
    ],
    [
      'an undo that overwrites something newer',
      'undo and redo',
      (ask) => async (endpoint, call, ifMatch) => {
        try {
          return await ask(endpoint, call, ifMatch)
        } catch (refused) {
          if (endpoint.name !== endpoints.undo.name) throw refused
          const { params } = call as { params: object }
          return ask(endpoints.change, { params, body: { [plain]: 'Önce' } }, '3')
        }
      },
    ],
    [
      'an archive that changes go into',
      'archive',
      (ask) => async (endpoint, call, ifMatch) => {
        if (endpoint.name === endpoints.change.name) await ask(endpoints.restore, { params: call!.params! })
        return ask(endpoint, call, ifMatch)
      },
    ],
    [
      'a push that is not told',
      'pushes',
      (ask) =>
        async (endpoint, ...rest) => {
          const answer = await ask(endpoint, ...rest)
          return endpoint.name === 'catch-up' ? { ...(answer as object), pushes: [] } : answer
        },
    ],
  ]
}
