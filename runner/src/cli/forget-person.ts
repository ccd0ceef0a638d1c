import type { Order } from '@kervan/infra/operations/port'
import { subjectsOfPerson } from '@kervan/infra/vault/subjects-of-person'
import { operateQuerySide } from '@kervan/query-service/operate'
import type pg from 'pg'
import { CliFault } from './cli-fault.ts'
import type { CliContext, CliOutcome } from './command.ts'

/**
 * Destroys what a person's data are sealed by, throws away the webhooks that brought them, and has every read model made anew, so that
 * none holds in clear what nobody can open any more.
 */
export const forgetPerson = async (person: string, isMeant: boolean, context: CliContext): Promise<CliOutcome> => {
  const { terminal } = context
  const installation = await context.installation()
  const { store, vault, pool, operatorLog } = installation
  if ((await Array.fromAsync(store.readStream(`person-${person}`, { limit: 1 }))).length === 0)
    throw new CliFault(`There is no person ${person}. Nothing was done.`)
  const { subjects, correlations } = await subjectsOfPerson(store, person)
  if (!isMeant) {
    terminal.answer({ person, subjects, destroyed: false }, [
      `${subjects.length} subjects would be forgotten for good: ${subjects.join(', ')}`,
      'Who is merged with this person is not among them. Nothing was done: add --yes.',
    ])
    return 'done'
  }
  const order = { type: 'SubjectsForgetOrdered', data: { subjects: [...subjects] } } satisfies Order
  const webhooks = await operatorLog.recordAct(order, async () => {
    await vault.forget(subjects)
    const side = operateQuerySide(installation)
    for (const { projection } of await side.list()) await side.rebuild(projection, { hold: false })
    const thrownAway = await throwAwayWebhooks(pool, [...correlations])
    await writeAnew(pool, ['vault.subject_keys', 'inbox.webhooks'])
    return thrownAway
  })
  terminal.answer({ person, subjects, webhooks, destroyed: true }, [
    `The keys of ${subjects.length} subjects are destroyed, and ${webhooks} webhooks are without their bytes.`,
    'Every read model is made anew; until it is shown, readers see the one of before: projections list.',
    'Backups of the keys that were made before still hold theirs: make another, and remove those.',
  ])
  return 'done'
}

const throwAwayWebhooks = async (pool: pg.Pool, correlations: readonly string[]): Promise<number> => {
  const { rowCount } = await pool.query(
    `update inbox.webhooks set raw = null, headers = '{}' where raw is not null and correlation_id = any($1)`,
    [correlations],
  )
  return rowCount ?? 0
}

/** Rows of before lie in a table's file until it is written anew, and in the write-ahead log until the next checkpoint. */
const writeAnew = async (pool: pg.Pool, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await pool.query(`vacuum (full) ${table}`)
  await pool.query('checkpoint')
}
