import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'

/** PostgreSQL below a process of its own: `node serve-postgres.ts <folder>`. It ends with the process that started it. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] as string, onLog: console.error })
const stop = async () => {
  await postgres.stop()
  process.exit()
}
process.once('SIGTERM', stop).once('disconnect', stop)
console.log(`ready ${postgres.url}`)
