import { PART_ROLES } from '@kervan/infra/postgres/part-roles'

/**
 * Which part may add what to the log where PostgreSQL keeps it. The owner of the table is not bound by it. The query service adds
 * orders of the monitoring page, which are events of a stream of their own.
 */
export const LOG_POLICIES: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'all_is_read', sql: 'for select using (true)' },
  { name: 'commands_append', sql: `for insert to ${PART_ROLES['command-service']} with check (true)` },
  {
    name: 'orders_are_added',
    sql: `for insert to ${PART_ROLES['query-service']} with check (stream like 'operation-%')`,
  },
]
