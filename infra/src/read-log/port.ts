import type { ReadWay } from '@kervan/contracts/kit/record-reads'
import type { Session } from '../sessions/port.ts'

/** That sensitive fields of a record are about to be told. */
export interface Reading {
  readonly kind: string
  readonly recordId: string
  readonly session: Session
  readonly through: ReadWay
  readonly fields: readonly string[]
}

/** A line of the read log as it is kept. Times are UTC, ISO 8601. */
export interface KeptReading {
  readonly id: bigint
  readonly at: string
  readonly user_id: string
  readonly viewed_as: string | null
  readonly key_id: string | null
  readonly through: ReadWay
  readonly fields: readonly string[]
  readonly address: string | null
  readonly user_name: string | null
  readonly viewed_as_name: string | null
  readonly key_name: string | null
}

/** Who read which sensitive fields of which record. */
export interface ReadLog {
  /** Nothing is told before it has been written down. @throws what the database answers */
  write(reading: Reading): Promise<void>
  /** Of one record, newest first, and one more than asked for where there are more. @param asked  `before`: older than this line */
  read(
    kind: string,
    recordId: string,
    asked: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<readonly KeptReading[]>
}
