import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts'

let folder: string
let dataDir: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/kervan-embedded-`)
  dataDir = `${folder}/postgres`
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (onEnd?: (error: EmbeddedPostgresError) => void): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, onEnd })
  running.push(server)
  return server
}

const query = async ({ url }: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const serverPid = async (): Promise<number> =>
  Number.parseInt(await readFile(`${dataDir}/cluster/postmaster.pid`, 'utf8'), 10)

/** Another process that starts PostgreSQL on the same folder, makes a table there, and stays. */
const otherProcess = async () => {
  const program = `
    import { startEmbeddedPostgres } from '${new URL('./embedded.ts', import.meta.url).href}'
    import pg from 'pg'
    const { url } = await startEmbeddedPostgres({ dataDir: '${dataDir}' })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table kept as select 1 as one')
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('gives the product a database that it owns, but not the server', async () => {
  const server = await start()
  const [facts] = await query(
    server,
    `select current_database() as database, (select rolsuper from pg_roles where rolname = current_user) as superuser,
            current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync`,
  )
  expect(facts).toEqual({ database: 'kervan', superuser: false, major: 18, fsync: 'on' })
})

test('sorts as C, knows Turkish when asked, and finds fragments', async () => {
  const server = await start()
  await query(server, 'create extension pg_trgm; create extension btree_gin')
  const [text] = await query(
    server,
    `select 'Z' < 'a' as by_code_point, lower('ÇİĞ' collate "tr-x-icu") as turkish, lower('ÇĞÖ') as unicode,
            'ı' < 'i' collate "tr-x-icu" as alphabet`,
  )
  expect(text).toEqual({ by_code_point: true, turkish: 'çiğ', unicode: 'çğö', alphabet: true })
})

test('keeps its data over a stop', async () => {
  const first = await start()
  await query(first, 'create table kept as select 1 as one')
  await first.stop()
  expect(await query(await start(), 'table kept')).toEqual([{ one: 1 }])
})

test('takes over from a process that was killed', async () => {
  const other = await otherProcess()
  const orphan = await serverPid()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(await query(await start(), 'table kept')).toEqual([{ one: 1 }])
  expect(await serverPid()).not.toBe(orphan)
})

test('leaves a process that is alive its folder', async () => {
  const other = await otherProcess()
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by process ${other.pid}.`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await start()
})

test('says so when the server is killed, and starts again on what it left', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<EmbeddedPostgresError>()
  const server = await start(resolve)
  await query(server, 'create table kept as select 1 as one')
  process.kill(await serverPid(), 'SIGKILL')
  expect((await ended).message).toBe(`PostgreSQL on ${dataDir}/cluster ended by itself (SIGKILL).`)
  await server.stop()
  expect(await query(await start(), 'table kept')).toEqual([{ one: 1 }])
})

test('starts over after a first start that was interrupted half-way', async () => {
  await mkdir(`${dataDir}/cluster.unfinished/base`, { recursive: true })
  await writeFile(`${dataDir}/cluster.unfinished/PG_VERSION`, '18\n')
  await start()
})

test('does not mistake another program for the server of an old number', async () => {
  await (await start()).stop()
  await writeFile(`${dataDir}/cluster/postmaster.pid`, `${process.ppid}\n${dataDir}/cluster\n`)
  await start()
})

test('nor for one that still holds its socket', async () => {
  const server = await start()
  const socketFolder = new URL(server.url.replace('@/', '@localhost/')).searchParams.get('host') as string
  await server.stop()
  const { uid, gid } = await stat(`${dataDir}/cluster`)
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { uid, gid, cwd: '/' })
  await mkdir(socketFolder, { mode: 0o700 })
  await chown(socketFolder, uid, gid)
  await writeFile(`${socketFolder}/.s.PGSQL.5432.lock`, `${other.pid}\n${dataDir}/cluster\n`)
  await start()
  other.kill('SIGKILL')
})

test.each([
  ['another major version', () => writeVersion('17'), /is of PostgreSQL 17, this is 18\. .* KERVAN_DATA_DIR/],
  ['a folder that holds something else', () => writeCluster('photo.jpg', ''), /is no PostgreSQL data folder/],
  [
    'a file where the folder should be',
    () => writeFile(dataDir, ''),
    /cannot be used \(mkdir: EEXIST\)\. .* KERVAN_DATA_DIR/,
  ],
  [
    'a folder that cannot be made',
    async () => {
      dataDir = '/dev/null/postgres'
    },
    /cannot be used \(mkdir: ENOTDIR\)\. .* KERVAN_DATA_DIR/,
  ],
])('refuses %s in one line', async (_, prepare, message) => {
  await prepare()
  await expect(start()).rejects.toThrow(message)
  await expect(start()).rejects.not.toThrow('\n')
})

const writeCluster = async (name: string, text: string) => {
  await mkdir(`${dataDir}/cluster`, { recursive: true })
  await writeFile(`${dataDir}/cluster/${name}`, text)
}

const writeVersion = (major: string) => writeCluster('PG_VERSION', `${major}\n`)

test('its log tells errors, and not what they are about', async () => {
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, onLog: (line) => void lines.push(line) })
  running.push(server)
  await query(server, 'create table people (phone text primary key)')
  await query(server, "insert into people values ('905321234567')")
  const again = query(server, "insert into people values ('905321234567')")
  await expect(again).rejects.toMatchObject({ detail: 'Key (phone)=(905321234567) already exists.' })
  await expect.poll(() => lines.join()).toContain('people_pkey')
  expect(lines.join()).not.toContain('905321234567')
})
