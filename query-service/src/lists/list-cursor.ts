import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { ListQuery } from '@kervan/contracts/http/list'
import { openBytes, preparedKey, sealBytes } from '@kervan/infra/crypto/seal-bytes'
import { invalid } from '@kervan/infra/http/parse-parts'
import type { Session } from '@kervan/infra/sessions/port'
import type { Column, Table } from '../projector/declare.ts'
import type { OrderBy, Place } from './list-statements.ts'

export interface Total {
  readonly value: number
  readonly exact: boolean
}

/** Where a page of a list ended: values as text, an instant to the microsecond, UTC. */
export interface ListCursor extends Place {
  /** How many there are, as the first page told it. */
  readonly total: Total
}

/** A query and the columns by which its rows are ordered. */
export interface Ordered {
  readonly query: ListQuery
  readonly table: Table
  readonly order: readonly OrderBy[]
}

/** The cursors of one list for one reader. */
export interface ListCursors {
  write(asked: Ordered, cursor: ListCursor): string
  /**
   * The cursor of a query; undefined on the first page.
   * @throws Refusal invalid-request that names the cursor when this reader was not given it for this query
   */
  read(asked: Ordered): ListCursor | undefined
}

/** Counted up when what a cursor holds changes. */
const VERSION = 1

/**
 * Cursors hold the values by which a list is sorted, so they are encrypted, and bound to the list, the reader, the query and the columns of
 * the order: a cursor opens nowhere else. A page that did not change is answered with the same bytes.
 * @param key  32 bytes; see `ensureCursorKey`
 */
export const createListCursors = (key: Buffer) => {
  const sealingKey = preparedKey(key)
  return (
    list: string,
    session: Pick<Session, 'user' | 'key'> | null,
    language: Language,
    part: 'query' | 'body' = 'query',
  ): ListCursors => {
    const reader = [session?.user.id, session?.user.viewedBy?.id, session?.key?.id]
    const boundTo = ({ query, table, order }: Ordered): string => {
      const { limit: _, cursor: __, count: ___, ...asked } = query
      const columns = [...order.map(({ column }) => column), table.key].map((name) => [
        name,
        (table.columns[name] as Column).sql,
      ])
      return JSON.stringify([VERSION, list, reader, Object.entries(asked).sort(), columns])
    }
    return {
      write(asked, { values, key: of, total }) {
        const content = Buffer.from(JSON.stringify([values, of, total]))
        return sealBytes(sealingKey, boundTo(asked), content, true).toString('base64url')
      },
      read(asked) {
        const { cursor } = asked.query
        if (cursor === undefined) return undefined
        const opened = openBytes(sealingKey, boundTo(asked), Buffer.from(cursor, 'base64url'))
        if (!opened)
          throw invalid([
            { path: `${part}.cursor`, code: 'unknown-cursor', message: fieldFaultText('unknown-cursor', language) },
          ])
        const [values, of, total] = JSON.parse(opened.toString('utf8')) as [Place['values'], string, Total]
        return { values, key: of, total }
      },
    }
  }
}

export type ListCursorsOf = ReturnType<typeof createListCursors>
