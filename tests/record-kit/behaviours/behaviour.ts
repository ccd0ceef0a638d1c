import type { FieldValue } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { isSameValue } from '@kervan/contracts/record/record-state'
import { type Ask, createRecord, type Endpoints, type Row } from '../wire.ts'

/** Another user than the one who may everything. */
export interface Colleague {
  readonly id: string
  readonly ask: Ask
}

/** What a behaviour is asked of: a kind over the wire, as one who may everything. */
export interface Subject {
  readonly declared: AnyRecord
  readonly endpoints: Endpoints
  readonly ask: Ask
  readonly userId: string
  /** May view, create and edit; holds no field group, and no action that a way of a status table asks for. */
  readonly clerk: Colleague
  /** May do as much with what is the colleague's own, and holds every group. */
  readonly narrow: Colleague
}

/** Tells what is not as it should be, a line each. */
export type Behaviour = (subject: Subject) => Promise<readonly string[]>

export type Page = Row & {
  readonly allowed: readonly string[]
  readonly noteList: readonly { readonly id: string; readonly text: string }[]
}
export type Values = Readonly<Record<string, FieldValue>>

export const expecting = () => {
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (!isSameValue(found ?? null, wanted ?? null))
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  return { faults, expect }
}

/** A record that was made with values, and its page. */
export const make = async (subject: Subject, more: Values = {}) => {
  const { ask, declared, userId } = subject
  const { id } = await createRecord(ask, declared.kind, userId, more)
  return { id, params: { id }, page: async () => (await ask(subject.endpoints.get, { params: { id } })) as Page }
}
