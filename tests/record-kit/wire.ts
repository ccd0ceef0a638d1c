import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { FieldValue } from '@kervan/contracts/fields/field'
import type { CommandAccepted } from '@kervan/contracts/http/command-accepted'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/records/registry'
import type { z } from 'zod'
import { kindsReferredTo, leastValues, type Values, withReferences } from '../pact/declared/values.ts'
import { type ApiClient, ApiRefusal } from '../support/api-client.ts'

export type Endpoints = RecordEndpoints<AnyRecord>
export type Accepted = z.infer<typeof CommandAccepted>
export type Row = Readonly<Record<string, FieldValue>> & { readonly id: string; readonly revision: string }
type Call = { readonly params?: object; readonly query?: object; readonly body?: unknown }

/** Asks of an endpoint what the typed client cannot know of any kind. */
export type Ask = (endpoint: AnyEndpoint, call?: Call, ifMatch?: string) => Promise<unknown>

/** As several users, each of whom reads what any of them changed before. */
export const asksOf = (apis: readonly ApiClient[]): readonly Ask[] => {
  let changed = 0n
  return apis.map(
    (api): Ask =>
      async (endpoint, call = {}, ifMatch) => {
        const headers = !isCommand(endpoint) ? { 'After-Position': String(changed) } : undefined
        const answer = await api.call(endpoint, call as never, { ...(ifMatch !== undefined && { ifMatch }), headers })
        const { position = '0' } = !isCommand(endpoint) ? {} : (answer as { position?: string })
        if (BigInt(position) > changed) changed = BigInt(position)
        return answer
      },
  )
}

/** The code of a refusal; undefined of what was carried out. */
export const refusalOf = async (answer: Promise<unknown>): Promise<ApiRefusal['problem'] | undefined> => {
  try {
    await answer
    return undefined
  } catch (error) {
    if (error instanceof ApiRefusal) return error.problem
    throw error
  }
}

export const endpointsOf = (kind: string): Endpoints => RECORD_ENDPOINTS[kind as DeclaredKind] as unknown as Endpoints

/** Makes a record of a declared kind, and first what it refers to. */
export const createRecord = async (ask: Ask, kind: string, userId: string, values: Values): Promise<Accepted> => {
  const declared = RECORDS[kind as DeclaredKind] as AnyRecord
  const { fields } = declared
  const asked = { ...leastValues(declared), ...values }
  const ids = new Map<string, string>()
  for (const each of kindsReferredTo(fields, asked)) ids.set(each, await referTo(ask, each, userId))
  const body = withReferences(fields, asked, (each) => ids.get(each)!)
  return (await ask(endpointsOf(kind).create, { body })) as Accepted
}

const referTo = async (ask: Ask, kind: string, userId: string): Promise<string> => {
  if (kind === 'user') return userId
  // A role that is made may be out of the sight of its maker; those that are built in are seen by everybody.
  if (kind === 'role') return 'viewer'
  if (Object.hasOwn(RECORDS, kind)) return (await createRecord(ask, kind, userId, {})).id
  const lead = await openSomeLead(ask)
  return kind === 'person' ? lead.personId : lead.id
}

let people = 0

/** Opens the lead of a person who is new. */
export const openSomeLead = async (ask: Ask, more: object = {}): Promise<Accepted & { personId: string }> => {
  const body = { name_surname: 'Işıl Çağrı', phone_number: `+90532${String(7_000_000 + people++)}`, ...more }
  return (await ask(openLead, { body })) as Accepted & { personId: string }
}
