import type { inboxQueue } from '@kervan/contracts/kinds/inbox-queue/inbox-queue'
import type { ValuesOfRecord } from '@kervan/contracts/kit/record'
import { MOST_SAVED_QUEUES } from '@kervan/contracts/messages/inbox'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import type { Parameter } from '../../lists/condition.ts'

export interface SavedQueue extends ValuesOfRecord<typeof inboxQueue> {
  readonly id: string
}

/** The queues under a name that are offered to a reader: those of all and the reader's own, by name. */
export const readSavedQueues = async (pool: pg.Pool, reader: Reader): Promise<readonly SavedQueue[]> => {
  if (!can(reader, 'inbox_queues.view')) return []
  const { rows } = await pool.query<{ id: string; values: ValuesOfRecord<typeof inboxQueue> }>(
    `select id, values from read.inbox_queues
     where not archived and (f_owner is null or f_owner = $1) order by f_name, id limit $2`,
    [reader.id, MOST_SAVED_QUEUES],
  )
  return rows.map(({ id, values }) => ({ ...values, id }))
}

/** What a saved queue asks of a conversation `c` and its lead `l`, beside what the queue asks of which it is a part. */
export const withinSaved = (
  { channels, assignee, team, sources, language }: SavedQueue,
  parameter: Parameter,
): readonly string[] => [
  ...(channels.length > 0 ? [`c.channel = any (${parameter(channels)}::text[])`] : []),
  ...(assignee === null ? [] : [`c.assignee = ${parameter(assignee)}::uuid`]),
  ...(team === null
    ? []
    : [
        `c.assignee = any (array(
           select unnest(array_append(t.f_members, t.f_leader::text))::uuid from read.teams t where t.id = ${parameter(team)}::uuid and not t.archived))`,
      ]),
  ...(sources.length > 0 ? [`l.f_source = any (${parameter(sources)}::text[])`] : []),
  ...(language === null
    ? []
    : [`exists (select from read.people p where p.id = l.person_id and p.f_language = ${parameter(language)})`]),
]
