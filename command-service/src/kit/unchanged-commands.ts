import type pg from 'pg'

/** Where a record stood when a command found nothing to change. */
export interface Standing {
  readonly revision: bigint
  readonly position: bigint
}

/**
 * Commands that came with an Idempotency-Key and found nothing to change in a record. They leave nothing in its stream, so
 * a retry would be decided anew, and might act on what others did since.
 */
export const createUnchangedCommands = (pool: pg.Pool) => ({
  async find(commandId: string, stream: string): Promise<Standing | undefined> {
    const { rows } = await pool.query<Standing>({
      name: 'find-unchanged',
      text: 'select revision, position from commands.unchanged where command_id = $1 and stream = $2',
      values: [commandId, stream],
    })
    return rows[0]
  },

  /** @returns where the record stood when this was noted first */
  async note(commandId: string, stream: string, { revision, position }: Standing): Promise<Standing> {
    const { rows } = await pool.query<Standing>({
      name: 'note-unchanged',
      text: `insert into commands.unchanged as kept (command_id, stream, revision, position) values ($1, $2, $3, $4)
             on conflict (command_id, stream) do update set revision = kept.revision returning revision, position`,
      values: [commandId, stream, String(revision), String(position)],
    })
    return rows[0] as Standing
  },
})

export type UnchangedCommands = ReturnType<typeof createUnchangedCommands>
