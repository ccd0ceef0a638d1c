import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { ShownKind } from '@kervan/contracts/records/shown-records'
import type pg from 'pg'
import { PERSON_PAGE } from '../read-models/people/person-page.ts'

/** What the page of a kind tells beside what every page tells. */
export interface OwnPage {
  /** The record that is shown where one is asked for by its id. */
  readonly standsFor: (pool: pg.Pool, id: string) => Promise<string>
  /** Of the record that is shown. */
  readonly read: (pool: pg.Pool, id: string, reader: CurrentUser) => Promise<object>
  /** The read models that both are read from. */
  readonly from: readonly string[]
}

export const OWN_PAGES: { readonly [Kind in ShownKind]?: OwnPage } = { person: PERSON_PAGE }
