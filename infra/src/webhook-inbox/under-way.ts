import pg from 'pg'

/**
 * Which webhooks are being read, on a connection of its own: it is known at once, whatever becomes of the process. Only a
 * crash of the server may forget it, so nobody waits for the disk. A mark that nobody works on was left by a process that
 * ended while it read.
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
