import type { Order } from '@kervan/infra/operations/port'
import { pause } from '@kervan/infra/retry/pause'
import { subjectsOfPerson } from '@kervan/infra/vault/subjects-of-person'
import { operateQuerySide } from '@kervan/query-service/operate'
import type pg from 'pg'
import { CliFault } from './cli-fault.ts'
import type { CliContext, CliOutcome } from './command.ts'

/**
 * Destroys the keys by which a person's data are sealed, throws away the webhooks that brought them, and has every read model made anew, so
 * that no read model holds in clear what can no longer be opened.
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
    return throwAwayWebhooks(pool, [...correlations])
  })
  const isMadeAnew = await untilMadeAnew(context)
  const isWrittenAnew = await writeAnew(pool, ['vault.subject_keys', 'inbox.webhooks'])
  terminal.answer({ person, subjects, webhooks, destroyed: true, isMadeAnew, isWrittenAnew }, [
    `The keys of ${subjects.length} subjects are destroyed, and ${webhooks} webhooks are without their bytes.`,
    isMadeAnew
      ? 'Every read model was made anew.'
      : 'Read models are made anew once the product runs; until then they show what they showed. Run this again afterwards.',
    ...(isWrittenAnew
      ? []
      : ['The user in DATABASE_URL may neither write a checkpoint nor end a segment: ask a superuser.']),
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

const POLL_MS = 250
/** How long a query service may take to begin to feed a build. */
const UNFED_MS = 10_000

/** @returns false where no query service makes them, or the operator did not want to wait */
const untilMadeAnew = async (context: CliContext): Promise<boolean> => {
  const side = operateQuerySide(await context.installation())
  let fedAt = performance.now()
  while (!context.signal.aborted) {
    const building = (await side.list()).filter(({ state }) => state !== 'active')
    if (building.length === 0) return true
    if (building.some(({ holder }) => holder !== null)) fedAt = performance.now()
    if (performance.now() - fedAt > UNFED_MS) return false
    await pause(POLL_MS, context.signal)
  }
  return false
}

/** PostgreSQL manual, appendix A: insufficient_privilege. */
const FORBIDDEN = '42501'

/**
 * Old rows lie in a table's file until it is written anew, and in the write-ahead log until its segment is done with.
 * @returns false where the database's user may not end the segment
 */
const writeAnew = async (pool: pg.Pool, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) await pool.query(`vacuum (full) ${table}`)
  try {
    await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FORBIDDEN) return false
    throw error
  }
}
