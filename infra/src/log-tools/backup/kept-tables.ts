import type pg from 'pg'
import type { Migration } from '../../postgres/migrate.ts'
import type { Cut, CutEvent } from './cut.ts'

/** A column that holds a position of the log. Other logs have other positions, so it is translated. */
export interface PositionColumn {
  readonly name: string
  /**
   * `reached`: everything up to there is done; after a cut, everything before the schema's oldest unfinished event. `event`:
   * the row is about that event and goes with it.
   */
  readonly of: 'reached' | 'event'
}

export interface KeptTable {
  readonly name: string
  readonly position?: PositionColumn
  /** Columns that mean nothing elsewhere: they get their default. */
  readonly without?: readonly string[]
}

/** Looks through a log for events from which something was still to follow. */
export interface UnfinishedWork {
  /** Every event of the log, in its order. */
  see(event: CutEvent): void
  /** Position of the oldest such event; null when there is none. */
  oldest(): bigint | null
}

/** What is in the database and cannot be made from the log. */
export interface KeptSchema {
  readonly schema: string
  readonly migrations: readonly Migration[]
  readonly tables: readonly KeptTable[]
  /** Names of tables that are not worth keeping. */
  readonly leaves?: readonly string[]
  /** What follows from an event comes after it: a cut may keep the one without the other, whatever a checkpoint says. */
  readonly unfinished?: () => UnfinishedWork
  /**
   * Brings the loaded tables into line with a log that ends earlier than they do.
   * @returns what was done, a line each
   */
  readonly follow?: (client: pg.ClientBase, cut: Cut) => Promise<readonly string[]>
}
