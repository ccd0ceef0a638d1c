import { readAnswer } from '../event-store/eventstoredb/append-answer.ts'
import { type AppendCall, createAppendCall } from '../event-store/eventstoredb/append-call.ts'
import type { Connection } from '../event-store/eventstoredb/connection.ts'
import { AppendTooLarge, InvalidAppend, WrongExpectedRevision } from '../event-store/port.ts'
import type { EncodedAppend } from '../event-store/validate-append.ts'
import { retry } from '../retry/retry.ts'
import { appendsOf } from './appends-of.ts'
import { type Log, type LogEntry, LogFault, type LogWriter, writtenByOthers } from './log.ts'
import { nameFault } from './name-fault.ts'
import { throughInterruptions } from './through-interruptions.ts'

/** Appends that may be under way at a time. */
const MOST_UNDER_WAY = 512
const MOST_BYTES = 8 * 1024 * 1024

interface Sent {
  readonly append: EncodedAppend
  readonly bytes: number
  /** Where its last event stands. */
  readonly answer: Promise<bigint>
}

/**
 * Sends appends without waiting for their answers, all on one call: the server takes a call's appends one after the other.
 *
 * When the call breaks, what it had brought is a beginning of what was sent, as it brings things in order. What is missing is
 * read from the log and sent again, in order. An append of the broken call that is written only then does no harm: it comes
 * before those that were sent behind it, and whichever of the two is second finds its ids and writes nothing.
 */
export const createEventStoreDBLogWriter = (
  connection: Connection,
  read: Log['read'],
  name: string,
  head: bigint,
): LogWriter => {
  let call = onOneCall(connection)
  let written = head
  let sent: Sent[] = []
  let bytes = 0

  const send = (append: EncodedAppend): void => {
    const size = append.events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0)
    const answer = call.send(append).then((response) => readAnswer(append, response).position)
    // It is awaited in its turn.
    answer.catch(() => undefined)
    sent.push({ append, bytes: size, answer })
    bytes += size
  }

  /** Waits for the oldest, through interruptions. */
  const settleOne = async (): Promise<void> => {
    let broken = false
    const attempt = async () => {
      if (broken) await resume()
      broken = true
      const [oldest] = sent
      if (!oldest) return
      written = await oldest.answer
      sent.shift()
      bytes -= oldest.bytes
    }
    try {
      await retry(
        attempt,
        throughInterruptions((error) => !isRefusal(error) && !(error instanceof LogFault)),
      )
    } catch (error) {
      throw isRefusal(error) ? refusal(error as Error, name) : error
    }
  }

  /** Sends again what did not reach the log. */
  const resume = async (): Promise<void> => {
    await Promise.allSettled(sent.map(({ answer }) => answer))
    const missing = await missingOf(sent.map(({ append }) => append))
    call = onOneCall(connection)
    sent = []
    bytes = 0
    for (const append of missing) send(append)
  }

  /** What is not in the log of appends that were sent. An append is there as a whole or not at all. */
  const missingOf = async (appends: readonly EncodedAppend[]): Promise<readonly EncodedAppend[]> => {
    let there = 0
    let held: LogEntry[] = []
    for await (const batch of read(written)) {
      held.push(...batch)
      for (let append = appends[there]; append && held.length >= append.events.length; append = appends[++there]) {
        const { stream, expected, events } = append
        const same = events.every(({ id }, index) => held[index]?.id === id && held[index]?.stream === stream)
        if (!same || held[0]?.revision !== expected + 1n) throw anotherOrder(name)
        written = held[events.length - 1]?.position ?? written
        held = held.slice(events.length)
      }
    }
    if (held.length > 0) throw anotherOrder(name)
    return appends.slice(there)
  }

  return {
    async write(entries) {
      for (const append of appendsOf(entries)) {
        const fault = nameFault(append)
        if (fault) throw new LogFault(`${name} cannot keep ${fault}. Run log verify on the source.`)
        while (sent.length >= MOST_UNDER_WAY || bytes >= MOST_BYTES) await settleOne()
        send(append)
      }
    },
    async flush() {
      while (sent.length > 0) await settleOne()
    },
  }
}

/** It is not opened again when it breaks: what came on another call would overtake what this one lost. */
const onOneCall = (connection: Connection): AppendCall => {
  let opened = false
  return createAppendCall({
    ...connection,
    async open(...call) {
      if (opened) throw new Error('the call for appends broke')
      opened = true
      return connection.open(...call)
    },
  })
}

const isRefusal = (error: unknown): boolean =>
  error instanceof WrongExpectedRevision || error instanceof AppendTooLarge || error instanceof InvalidAppend

const refusal = (error: Error, name: string): LogFault =>
  error instanceof WrongExpectedRevision
    ? writtenByOthers(name)
    : new LogFault(`${name} cannot keep an event: ${error.message}. Run log verify on the source.`)

const anotherOrder = (name: string): LogFault =>
  new LogFault(
    `${name} does not hold what was sent in the order in which it was sent: somebody else writes to it, or the server dropped an append. Empty it, and copy again.`,
  )
