import type pg from 'pg'

/** The sequences that people may enter. The table follows from the log: a reaction fills it again. */
export const createSequenceRoll = (pool: pg.Pool) => ({
  /** Adds a sequence that was switched on; adding it again changes nothing. */
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
