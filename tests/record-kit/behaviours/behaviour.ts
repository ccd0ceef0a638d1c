import { isSameValue } from '@kervan/contracts/kit/record-state'
import type { MetKind, Values } from '../met-kind.ts'
import type { Ask, Row } from '../wire.ts'

/** Another user than the one who may everything. */
export interface Colleague {
  readonly id: string
  readonly ask: Ask
}

/** What a behaviour is asked of: a kind over the wire, as one who may everything. */
export interface Subject extends MetKind {
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
  /** Of kinds whose pages tell it. */
  readonly refused?: readonly { readonly move?: string; readonly act?: string; readonly code: string }[]
  readonly noteList: readonly { readonly id: string; readonly text: string }[]
}

export const expecting = () => {
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (!isSameValue(found ?? null, wanted ?? null))
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  }
  return { faults, expect }
}

/** A text in the field that every behaviour changes. */
export const plainly = ({ plain }: MetKind, text: string): Values => ({ [plain]: text })

/** A record, its page, and its revisions from one on. */
export const recordAt = ({ ask, endpoints, told }: Subject, id: string, revision: string) => ({
  id,
  params: { id },
  page: async () => told((await ask(endpoints.get, { params: { id } })) as Row) as Page,
  at: (later: number) => String(Number(revision) + later),
})

/** A record that was made with values, its page, and its revisions from then on. */
export const make = async (subject: Subject, values: Values = {}) => {
  const { id, revision } = await subject.create(subject.ask, values, subject.userId)
  return recordAt(subject, id, revision)
}
