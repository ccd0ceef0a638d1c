import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '@kervan/infra/postgres/binaries'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { launchServer } from '@kervan/infra/postgres/launch-server'
import { openBinaries } from '@kervan/infra/postgres/open-binaries'
import { chooseRunAs } from '@kervan/infra/postgres/run-as'
import { serverArguments } from '@kervan/infra/postgres/server-settings'
import pg from 'pg'
import { COMPOSE, type Container } from '../compose-file.ts'

/** The user that PostgreSQL runs as here. */
export const postgresUser = async (folder: string): Promise<number> => (await chooseRunAs(`${folder}/cluster`)).uid

/**
 * PostgreSQL by the command of the compose file, in a folder of the test.
 * @param folder  the server's user may go through it
 * @param inPlace  puts paths of this machine in for those of the container
 * @param passwords  by role
 */
export const startPostgres = async (
  { command = [] }: Container,
  folder: string,
  port: number,
  passwords: Readonly<Record<string, string>>,
  inPlace: (text: string) => string,
): Promise<{ stop(): Promise<void> }> => {
  const dataDir = join(folder, 'postgres')
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false })
  const admin = new pg.Client({ connectionString: embedded.url.replace('kervan@/kervan', 'postgres@/postgres') })
  await admin.connect()
  for (const [role, password] of Object.entries(passwords))
    await admin.query(`alter role ${role} password ${admin.escapeLiteral(password)}`)
  await admin.end()
  await embedded.stop()

  const cluster = join(dataDir, 'cluster')
  const rules = join(folder, 'pg_hba.conf')
  await copyFile(join(COMPOSE, 'postgres/pg_hba.conf'), rules)
  const runAs = await chooseRunAs(cluster)
  const { postgres } = await openBinaries(await findBinaries(), runAs)
  const asked = command.slice(1).map((argument) => inPlace(argument).replace('/etc/kervan/pg_hba.conf', rules))
  const args = [
    ...serverArguments(runAs.fromInside(cluster), { socketFolder: '', durable: false }),
    ...asked,
    ...['--listen_addresses=localhost', `--port=${port}`],
  ]
  const unheard = () => undefined
  return launchServer({ cluster, postgres, args, runAs, onLog: unheard, onEnd: unheard })
}
