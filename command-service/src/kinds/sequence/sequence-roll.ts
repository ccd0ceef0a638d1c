import type pg from 'pg'

/** Which sequences there are that somebody may come into. It follows from the log: the reaction that fills it does so anew. */
export const createSequenceRoll = (pool: pg.Pool) => ({
  /** One that was switched on; once more changes nothing. */
  async enter(id: string): Promise<void> {
    await pool.query('insert into commands.sequences (id) values ($1) on conflict do nothing', [id])
  },

  /** Ids of all that were ever switched on. */
  async all(): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>('select id from commands.sequences order by id')
    return rows.map(({ id }) => id)
  },
})

export type SequenceRoll = ReturnType<typeof createSequenceRoll>
