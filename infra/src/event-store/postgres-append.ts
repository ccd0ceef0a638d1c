import pg from 'pg'
import { isAnswerTimeout, isUnavailable } from '../postgres/unavailable.ts'
import type { GroupWriter, Outcome } from './group-commit.ts'
import type { EncodedAppend } from './validate-append.ts'

/** SQLSTATE classes 22, data exception, and 54, program limit exceeded (PostgreSQL manual, appendix A). */
const CONTENT_REFUSED = /^(22|54)/

/** What `append_group` answers. */
interface GroupAnswer {
  readonly head: string
  readonly refusals: readonly { readonly stream: string; readonly actual: string; readonly original: string | null }[]
}

export const postgresGroupWriter = (pool: pg.Pool, schema: string): GroupWriter => {
  const log = pg.escapeIdentifier(schema)

  const appendEvent = async ({ stream, expected, events: [event] }: EncodedAppend): Promise<Outcome | undefined> => {
    if (!event) return
    const revision = expected + 1n
    const { rows } = await pool.query<{ position: bigint | null }>({
      name: 'append-event',
      text: `select ${log}.append_event($1, $2, $3, $4, $5, $6) as position`,
      values: [stream, revision, event.id, event.type, event.data, event.metadata],
    })
    const position = rows[0]?.position
    return typeof position === 'bigint' ? { revision, position } : undefined
  }

  const appendGroup = async (group: readonly EncodedAppend[]): Promise<Outcome[]> => {
    const { rows } = await pool.query<{ answer: GroupAnswer }>({
      name: 'append-group',
      text: `select ${log}.append_group($1, $2, $3, $4, $5, $6) as answer`,
      values: columnsOf(group),
    })
    return outcomesOf(group, (rows[0] as { answer: GroupAnswer }).answer)
  }

  return {
    async write(group) {
      const [only, ...others] = group
      const quick = only?.events.length === 1 && others.length === 0 ? await appendEvent(only) : undefined
      return quick ? [quick] : appendGroup(group)
    },
    refusesContent: (error) => error instanceof pg.DatabaseError && CONTENT_REFUSED.test(error.code ?? ''),
    isUnavailable,
    isTimeout: isAnswerTimeout,
  }
}

const columnsOf = (group: readonly EncodedAppend[]) => {
  const events = group.flatMap(({ stream, expected, events }) =>
    events.map((event, index) => ({ ...event, stream, revision: expected + 1n + BigInt(index) })),
  )
  return [
    events.map(({ stream }) => stream),
    events.map(({ revision }) => revision),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ data }) => data),
    events.map(({ metadata }) => metadata),
  ]
}

const outcomesOf = (group: readonly EncodedAppend[], { head, refusals }: GroupAnswer): Outcome[] => {
  const refused = new Map(refusals.map((refusal) => [refusal.stream, refusal]))
  let position = BigInt(head)
  return group.map(({ stream, expected, events }) => {
    const revision = expected + BigInt(events.length)
    const refusal = refused.get(stream)
    if (refusal)
      return refusal.original === null
        ? { actual: BigInt(refusal.actual) }
        : { revision, position: BigInt(refusal.original) }
    position += BigInt(events.length)
    return { revision, position }
  })
}
