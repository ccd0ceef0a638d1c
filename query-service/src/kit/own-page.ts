import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type pg from 'pg'

/** What a page reads beside the read models. */
export interface MoreReads {
  /** What a person holds in fields, as far as the reader may see it; what is sensitive is written down as read. */
  readonly readPerson: (id: string, fields: readonly string[]) => Promise<Readonly<Record<string, FieldValue>>>
}

/** What the page of a kind tells beside what every page tells. */
export interface OwnPage {
  /** The record that is shown where one is asked for by its id. */
  readonly standsFor: (pool: pg.Pool, id: string) => Promise<string>
  /** Of the record that is shown. */
  readonly read: (pool: pg.Pool, id: string, reader: CurrentUser, more: MoreReads) => Promise<object>
  /** The read models that both are read from. */
  readonly from: readonly string[]
}
