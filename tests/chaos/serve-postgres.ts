import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'

/** PostgreSQL as a process group of its own, to be killed and paused whole: `node serve-postgres.ts <folder>`. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] as string })
// The server by itself would not keep this process.
const stay = setInterval(() => undefined, 2 ** 30)
process.once('SIGTERM', async () => {
  clearInterval(stay)
  await postgres.stop()
})
console.log(`ready ${postgres.url}`)
