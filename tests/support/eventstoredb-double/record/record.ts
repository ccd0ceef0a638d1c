import { readFileSync } from 'node:fs'

/** A message as the record has it: bytes as text, long ones as their length. */
export type Plain = { readonly [field: string]: unknown }

/** What went over the wire, in the order in which the client saw it. The number tells the calls of a server apart. */
export type WireEntry =
  | readonly ['call', number, Method, headers?: Readonly<Record<string, string>>]
  | readonly ['send', number, Plain]
  | readonly ['end', number]
  | readonly ['cancel', number]
  | readonly ['got', number, Plain]
  | readonly ['status', number, code: number, details: string, trailers?: Readonly<Record<string, string>>]
  /** What the log held by then without a call of the record that wrote it. */
  | readonly ['given', Given]

export type Method = 'Read' | 'Append' | 'BatchAppend' | 'Delete' | 'Tombstone' | 'GetSupportedMethods' | 'Gossip'

export interface Given {
  readonly events?: readonly GivenEvent[]
  /** Events of which only the number is known. */
  readonly fillers?: readonly { readonly stream: string; readonly count: number }[]
  /** The log goes on here. */
  readonly skipTo?: number
}

export interface GivenEvent {
  readonly at: number
  readonly stream: string
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
  readonly json: boolean
}

export interface RecordedStep {
  readonly scenario: string
  readonly step: string
  /** The record was made on three servers, one after the other. */
  readonly server?: number
  /** What was asked of the client, and what it gave. */
  readonly call?: string
  readonly result?: unknown
  readonly error?: Plain
  readonly wire?: readonly WireEntry[]
  /** So many entries were not kept; the messages of a call that are there are then its first. */
  readonly omitted?: number
  /** Why the step, or some of its calls, are not repeated. */
  readonly left?: readonly string[]
}

/** A step whose calls, or some of them, can be made again. */
export type RepeatableStep = RecordedStep & Required<Pick<RecordedStep, 'server' | 'call' | 'wire'>>

/** All steps of the record; the first line of the file says what it is. */
export const recordedSteps: readonly RecordedStep[] = readFileSync(new URL('./record.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line))

export const repeatableSteps = recordedSteps.filter((step): step is RepeatableStep => step.wire !== undefined)

/** There is something that the server has to answer. */
export const isAnswered = ({ wire }: RepeatableStep): boolean =>
  wire.some(([kind]) => kind === 'got' || kind === 'status')
