import type pg from 'pg'

/**
 * Runs `work` in one transaction, which is rolled back when it throws. A connection on which even that fails is given up.
 * What opens the transaction goes to the server together with the first statements of `work`.
 * @param begin  the statements that open it
 */
export const inTransaction = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> => {
  const client = await pool.connect()
  try {
    const begun = client.query(begin)
    begun.catch(() => undefined)
    const result = await work(client)
    await begun
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const failure = await client.query('rollback').then(
      () => undefined,
      (broken: Error) => broken,
    )
    client.release(failure)
    throw error
  }
}
