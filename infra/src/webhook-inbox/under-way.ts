import pg from 'pg'

/**
 * Marks the webhooks that are being read. Marks are written on a connection of their own, so that they outlive a crash of the
 * process. They do not wait for the disk: only a crash of the database server may lose them. A mark without a worker was left
 * by a process that crashed while it read.
 */
export const createMarks = (pool: pg.Pool, schema: string) => {
  const marks = `${pg.escapeIdentifier(schema)}.under_way`

  return {
    /** @param alone  nothing else is read meanwhile */
    set: (ids: readonly bigint[], alone: boolean) =>
      pool.query({
        name: 'mark-webhooks',
        text: `insert into ${marks} as under_way (webhook_id, begun_alone)
         select id, $2 from unnest($1::bigint[]) as id, set_config('synchronous_commit', 'off', true)
         on conflict (webhook_id) do update set begun_alone = under_way.begun_alone + $2`,
        values: [ids.map(String), alone ? 1 : 0],
      }),
    lift: (ids: readonly bigint[]) =>
      pool.query({
        name: 'lift-marks',
        text: `delete from ${marks} where webhook_id = any ($1::bigint[])`,
        values: [ids.map(String)],
      }),
  }
}

export type Marks = ReturnType<typeof createMarks>
