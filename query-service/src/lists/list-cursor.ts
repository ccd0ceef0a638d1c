import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { ListQuery } from '@kervan/contracts/http/list'
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
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Cursors hold the values by which a list is sorted, so they are encrypted, and bound to the list, the reader, the query and the columns of
 * the order: a cursor opens nowhere else. The nonce is derived from what is sealed and what it is bound to, so that a page that did not
 * change is answered with the same bytes.
 * @param key  32 bytes; see `ensureCursorKey`
 */
export const createListCursors = (key: Buffer) => {
  const nonceKey = Buffer.from(hkdfSync('sha256', key, '', 'nonce of a cursor', 32))
  const nonceOf = (boundTo: Buffer, content: string): Buffer =>
    createHmac('sha256', nonceKey).update(boundTo).update('\n').update(content).digest().subarray(0, NONCE_BYTES)
  return (
    list: string,
    session: Pick<Session, 'user' | 'key'> | null,
    language: Language,
    part: 'query' | 'body' = 'query',
  ): ListCursors => {
    const reader = [session?.user.id, session?.user.viewedBy?.id, session?.key?.id]
    const boundTo = ({ query, table, order }: Ordered): Buffer => {
      const { limit: _, cursor: __, count: ___, ...asked } = query
      const columns = [...order.map(({ column }) => column), table.key].map((name) => [
        name,
        (table.columns[name] as Column).sql,
      ])
      return Buffer.from(JSON.stringify([VERSION, list, reader, Object.entries(asked).sort(), columns]))
    }
    return {
      write(asked, { values, key: of, total }) {
        const content = JSON.stringify([values, of, total])
        const context = boundTo(asked)
        const nonce = nonceOf(context, content)
        const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(context)
        const sealed = Buffer.concat([cipher.update(content), cipher.final()])
        return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
      },
      read(asked) {
        const { cursor } = asked.query
        if (cursor === undefined) return undefined
        const bytes = Buffer.from(cursor, 'base64url')
        try {
          const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
            authTagLength: TAG_BYTES,
          })
          decipher.setAAD(boundTo(asked)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
          const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
          const [values, of, total] = JSON.parse(opened.toString('utf8')) as [Place['values'], string, Total]
          return { values, key: of, total }
        } catch {
          throw invalid([
            { path: `${part}.cursor`, code: 'unknown-cursor', message: fieldFaultText('unknown-cursor', language) },
          ])
        }
      },
    }
  }
}

export type ListCursorsOf = ReturnType<typeof createListCursors>
