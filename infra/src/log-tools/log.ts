import type { EncodedEvent } from '../event-store/validate-append.ts'

/** An event as its engine keeps it: data and metadata are the very text, so that nothing is lost by reading it as JSON. */
export interface LogEntry extends EncodedEvent {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
}

/** A whole log, for the tools that move or check it. Not for the product, which has the event store's port. */
export interface Log {
  /** Names the log to an operator; without a password. */
  readonly name: string
  /** Positions are 1, 2, 3 and so on: a number that is not there is an event that is gone. */
  readonly gapless: boolean
  /** Position of the newest event, 0n when empty. */
  head(): Promise<bigint>
  /** Everything after a position, in the order of the log, in batches that are never empty. Ends at the head. */
  read(after?: bigint): AsyncIterable<readonly LogEntry[]>
  /** Makes what the log is kept in where it is missing. */
  prepare(): Promise<void>
  /**
   * For events that are to follow what the log holds now. No other process may write meanwhile.
   * @param last  the log's newest event; undefined when it is empty
   */
  writer(last: LogEntry | undefined): LogWriter
  close(): Promise<void>
}

/** Writes events of any streams so that the log has them in exactly the order in which they were given. */
export interface LogWriter {
  /**
   * Settles when there is room for more, which may be before the events are written. Interruptions are waited out for
   * some 30 s, and what they cut short is sent again.
   * @throws LogFault  another process writes to the log, or an event cannot be kept there
   */
  write(entries: readonly LogEntry[]): Promise<void>
  /** Settles when everything is written. */
  flush(): Promise<void>
}

/** What was asked of a log cannot be done. The message is one line that names the remedy. */
export class LogFault extends Error {
  override name = 'LogFault'
}

/** @param name  of the log that others write to */
export const writtenByOthers = (name: string): LogFault =>
  new LogFault(`Somebody else writes to ${name}. Stop what uses it, and run this again.`)

/** An address without its password. */
export const withoutPassword = (url: string): string => url.replace(/^([^:]+:\/\/[^:@/]*):[^@/]*@/, '$1@')
