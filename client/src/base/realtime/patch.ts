import type { ChatPushName } from '@kervan/contracts/chat/chat-limits'
import type { Push, RecordChanged } from '@kervan/contracts/realtime/messages'

/** What a colleague is at, which only reads of agents show. */
export type AgentPush = Extract<Push, { readonly name: 'agent_status_update' }>

/** What colleagues write to each other, which only reads of the chat show. */
export type ChatPush = Extract<Push, { readonly name: ChatPushName }>

/** A push that says of which record it speaks. */
export type RecordPush = Exclude<Extract<Push, { readonly payload: { readonly id: string } }>, AgentPush | ChatPush>

/** A colleague's name by id; undefined where it is not known here. */
export type Names = (userId: string) => string | undefined

export interface Patched<Data> {
  readonly data: Data
  readonly stale: boolean
  /** Stale in more than its changed rows and their places: nothing less than all of it is to be read anew. */
  readonly whole?: boolean
  /** The read shows the push already: no other page of the same read is stale because of it. */
  readonly reflected?: boolean
}

export interface Asked {
  /** What the read was asked with. */
  readonly input: object
  readonly names: Names
}

/** How one kind of read takes a push. */
export type Patch<Data> = (data: Data, push: RecordPush, asked: Asked) => Patched<Data>

export const untouched = <Data>(data: Data): Patched<Data> => ({ data, stale: false })
export const stale = <Data>(data: Data): Patched<Data> => ({ data, stale: true })
export const staleAsAWhole = <Data>(data: Data): Patched<Data> => ({ data, stale: true, whole: true })
export const reflected = <Data>(data: Data): Patched<Data> => ({ data, stale: false, reflected: true })
export const staleIf = <Data>(is: boolean, data: Data): Patched<Data> => ({ data, stale: is })

/** The change that a push tells of a kind of record, undefined where it tells something else. */
export const changeOf = (push: RecordPush, record: RecordChanged['record']): RecordChanged | undefined =>
  push.name === 'record_changed' && push.payload.record === record ? push.payload : undefined

/** Whether a change of a person is one of this person, or merges another one into it or parts them. */
export const isAbout = ({ id, otherPersonId }: RecordChanged, personId: string): boolean =>
  id === personId || otherPersonId === personId

/** Revisions and positions are decimal digits of any length. */
export const isNewer = (than: string, is: string): boolean => BigInt(is) > BigInt(than)
export const isNext = (after: string, is: string): boolean => BigInt(is) === BigInt(after) + 1n
