import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { CommandAccepted } from '@kervan/contracts/http/command-accepted'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { personOfRecord } from '@kervan/contracts/kit/recognised-person'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
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
  const person = personOfRecord(declared)
  const { [person ?? '']: _, ...asked } = { ...leastValues(declared), ...values }
  const ids = await idsToReferTo(ask, kindsReferredTo(fields, asked), userId)
  const body = {
    ...withReferences(fields, asked, (each) => ids.get(each)!),
    ...(person && { name_surname: 'Işıl Çağrı', phone_number: newPhone() }),
  }
  return (await ask(endpointsOf(kind).create, { body })) as Accepted
}

/** The id of a record of each kind, made where there is none. */
export const idsToReferTo = async (
  ask: Ask,
  kinds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const each of kinds) ids.set(each, await referTo(ask, each, userId))
  return ids
}

const referTo = async (ask: Ask, kind: string, userId: string): Promise<string> => {
  if (kind === 'user') return userId
  // The maker of a role may not see it; every user sees the built-in ones.
  if (kind === 'role') return 'viewer'
  if (Object.hasOwn(RECORDS, kind))
    return readyToBeNamed(ask, kind, await createRecord(ask, kind, userId, ownOf(kind, userId)))
  // A user limited to their own leads can name only one of those.
  const lead = await openSomeLead(ask, { ownerId: userId })
  return kind === 'person' ? lead.personId : lead.id
}

/** What makes a record a user's own: what one names must be in one's sight. */
const ownOf = (kind: string, userId: string): Values => {
  const { scopes, fields }: AnyRecord = RECORDS[kind as DeclaredKind]
  const own = scopes?.own === undefined || scopes.own === 'id' ? undefined : scopes.own
  if (own === undefined || fields[own].of !== 'user') return {}
  return { [own]: fields[own].type === 'references' ? [userId] : userId }
}

/** After what is done to a record of its kind before another one names it. */
const readyToBeNamed = async (ask: Ask, kind: string, { id, revision }: Accepted): Promise<string> => {
  const statusName = statusNameOf(RECORDS[kind as DeclaredKind])
  let seen = revision
  for (const act of ownRuleCasesOf({ kind }).named ?? []) {
    if (act.type !== 'Move') throw new Error(`${kind}: only moves are made before it is named, and no ${act.type}`)
    const moving = { params: { id }, body: { [statusName]: act.status } }
    seen = ((await ask(endpointsOf(kind).move!, moving, seen)) as Accepted).revision
  }
  return id
}

let people = 0
const newPhone = (): string => `+90532${String(7_000_000 + people++)}`

/** Opens the lead of a person who is new. */
export const openSomeLead = async (ask: Ask, more: object = {}): Promise<Accepted & { personId: string }> => {
  const body = { name_surname: 'Işıl Çağrı', phone_number: newPhone(), ...more }
  return (await ask(openLead, { body })) as Accepted & { personId: string }
}
