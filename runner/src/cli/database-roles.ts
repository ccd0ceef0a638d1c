import { PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { z } from 'zod'
import { partDatabase } from '../database/part-database.ts'
import { cliCommand } from './command.ts'

export const databaseRoles = cliCommand({
  name: 'database-roles',
  summary: "Bring the tables up to date, and let each part's role do what the part needs and no more",
  examples: ['database-roles'],
  input: z.object({}),
  async run(_, { settings, installation, terminal }) {
    const { pool } = await installation()
    await terminal.meanwhile('Making tables and rights', partDatabase(pool, settings))
    const roles = Object.entries(PART_ROLES).map(([part, role]) => ({ part, role }))
    terminal.answer(
      { roles },
      roles.map(({ part, role }) => `${role}: may do what the ${part} needs.`),
    )
    return 'done'
  },
})
