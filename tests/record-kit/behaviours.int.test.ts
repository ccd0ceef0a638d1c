import type { AnyRecord } from '@kervan/contracts/record/record'
import { DECLARED } from '@kervan/contracts/records/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requiredValues } from '../pact/declared/values.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { type RunningProduct, startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { badValuesOf } from './bad-values.ts'
import { BEHAVIOURS, type Subject } from './behaviours.ts'
import { type Ask, askOf, endpointsOf } from './wire.ts'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let product: RunningProduct
let api: ApiClient
let userId: string
beforeAll(async () => {
  folder = await temporaryDataDir()
  product = await startProcess({ dataDir: folder.dataDir })
  api = apiClient(product.url)
  userId = (await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)).id
})
afterAll(async () => {
  await product?.stop()
  await folder?.remove()
})

const subjectOf = (declared: AnyRecord, ask: Ask = askOf(api)): Subject => ({
  declared,
  endpoints: endpointsOf(declared.kind),
  ask,
  userId,
})

describe.each((DECLARED as readonly AnyRecord[]).map((declared) => [declared.kind, declared] as const))(
  '%s',
  (_, declared) => {
    test.each(Object.entries(BEHAVIOURS))('%s', async (_name, behaviour) => {
      expect(await behaviour(subjectOf(declared))).toEqual([])
    })

    test.each(['tr', 'en'] as const)(
      'says in words (%s) which field is at fault, whatever its type',
      async (language) => {
        const { create } = endpointsOf(declared.kind)
        const faults: string[] = []
        for (const { field, value } of badValuesOf(declared.fields)) {
          const body = { ...requiredValues(declared.fields), [field]: value }
          const response = await api.send(create, { body } as never, { headers: { 'Accept-Language': language } })
          const { errors = [] } = (await response.json()) as {
            errors?: { path: string; code: string; message: string }[]
          }
          const fault = errors.find(({ path }) => path === `body.${field}` || path.startsWith(`body.${field}.`))
          if (response.status !== 400 || !fault?.message.includes(' '))
            faults.push(
              `${field} ${JSON.stringify(value)?.slice(0, 60)}: ${response.status} ${JSON.stringify(errors).slice(0, 200)}`,
            )
        }
        expect(faults).toEqual([])
      },
    )
  },
)

/* Faults planted between the suite and the real services: each is found by the behaviour that is there for it. */
describe('planted', () => {
  const clinic = DECLARED[0] as AnyRecord
  const endpoints = endpointsOf(clinic.kind)
  const answering =
    (name: string, change: (answer: never) => unknown): ((ask: Ask) => Ask) =>
    (ask) =>
    async (endpoint, ...rest) => {
      const answer = await ask(endpoint, ...rest)
      return endpoint.name === name ? change(answer as never) : answer
    }
  type Rows = { data: { [field: string]: unknown }[] }

  test.each<[string, keyof typeof BEHAVIOURS, (ask: Ask) => Ask]>([
    [
      'a list that forgets rows without a value',
      'sorts and empty filters',
      (ask) => async (endpoint, call, ifMatch) => {
        const answer = (await ask(endpoint, call, ifMatch)) as Rows
        const { sort } = (call?.query ?? {}) as { sort?: string }
        if (endpoint.name !== endpoints.list.name || !sort) return answer
        return { ...answer, data: answer.data.filter((row) => row[sort.replace('-', '')] !== null) }
      },
    ],
    [
      'a history that skips a field',
      'history',
      answering(endpoints.history.name, ({ data }: { data: { changes: { field: string }[] }[] }) => ({
        data: data.map((entry) => ({
          ...entry,
          changes: entry.changes.filter(({ field }) => field !== clinic.title),
        })),
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
          return ask(endpoints.change, { params, body: { [clinic.title]: 'Önce' } }, '3')
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
    ['a push that is not told', 'pushes', answering('catch-up', (answer: object) => ({ ...answer, pushes: [] }))],
  ])('%s is found', async (_name, behaviour, plant) => {
    expect(await BEHAVIOURS[behaviour]!(subjectOf(clinic, plant(askOf(api))))).not.toEqual([])
  })
})
