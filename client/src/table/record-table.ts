import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { List } from '@kervan/contracts/http/list'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { MayBeNarrowed } from './narrowed-list.ts'

export interface Identified {
  readonly id: string
}

/** A way of looking at a list that has a name: filters that are set together. */
export interface ListView {
  /** Its words are `views.<name>` in the list's texts, or in those of all records. */
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
  /** The order that goes with it; the list's own unless said. */
  readonly sort?: string
}

/**
 * How a kind of record is listed: what its declaration in contracts cannot know. Everything else (filters, columns,
 * paging, words) the table reads from the declaration and from the texts named after the list.
 */
export interface RecordTable<Row extends Identified> {
  readonly list: List<string, z.ZodType<Row>> & MayBeNarrowed
  readonly endpoint: AnyEndpoint
  /** Where a row leads. */
  readonly href: (row: Row) => string
  /** What a row is called when it is read out. */
  readonly name: (row: Row) => string
  /** Cells that look unlike their field's type. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** The key of what it is headed by; `plural` of the list's texts unless said. */
  readonly heading?: string
  /** What a row is on a narrow screen. */
  readonly card: (row: Row) => ReactNode
  /** Labels of the fields that a search looks through, for lists without words of their own for it. */
  readonly searched?: readonly string[]
  /** What is said of a whole list in which there is nothing, of lists that fill by themselves as well; a list's texts say it of others. */
  readonly Empty?: ComponentType<{ readonly children: ReactNode }>
  /** The first stands for the whole list. */
  readonly views: readonly ListView[]
}
