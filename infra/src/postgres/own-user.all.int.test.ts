import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { openBinaries } from './open-binaries.ts'
import { ensureOwnUser } from './own-user.ts'
import { chooseRunAs } from './run-as.ts'

const NOBODY = 65534

let folder: string
let server: EmbeddedPostgres | undefined
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/kervan-own-user-`)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

const cluster = () => `${folder}/cluster`
const start = async () => {
  server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  return server
}

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** What the server answers a process of the system user `nobody` that reaches the socket and connects as `role`. */
const asNobody = async (url: string, role: string): Promise<string> => {
  const socketFolder = new URL(url.replace('@/', '@localhost/')).searchParams.get('host') as string
  await chmod(socketFolder, 0o755)
  const program = `
    const { Socket } = require('node:net')
    const text = 'user\\0${role}\\0database\\0postgres\\0\\0'
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + text.length, 0)
    head.writeInt32BE(196608, 4)
    new Socket().connect('${socketFolder}/.s.PGSQL.5432').end(Buffer.concat([head, Buffer.from(text)])).pipe(process.stdout)`
  return spawnSync(process.execPath, ['-e', program], { uid: NOBODY, gid: NOBODY, cwd: '/', encoding: 'utf8' }).stdout
}

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('its server is a user of its own that may do nothing more than any user', async () => {
    await start()
    const pid = (await readFile(`${cluster()}/postmaster.pid`, 'utf8')).split('\n')[0]
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const { uid, gid } = await ensureOwnUser()
    expect(uid).not.toBe(NOBODY)
    expect(status).toMatch(new RegExp(`^Uid:(\\t${uid}){4}$`, 'm'))
    expect(status).toMatch(new RegExp(`^Gid:(\\t${gid}){4}$`, 'm'))
    expect(status.match(/^Cap(Inh|Prm|Eff|Amb):\t0+$/gm)).toHaveLength(4)
    expect((await stat(cluster())).uid).toBe(uid)
  })

  test.each(['kervan', 'postgres'])('lets no other user in as %s, even one that comes to its socket', async (role) => {
    const { url } = await start()
    expect(await asNobody(url, role)).toContain(`Peer authentication failed for user "${role}"`)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts on a folder of an earlier release, which belongs to the user `nobody` and lets every process in', async () => {
    const { url, stop } = await start()
    await query(url, 'create table kept as select 1 as one')
    await stop()
    await writeFile(`${cluster()}/pg_hba.conf`, 'local all all trust\n')
    spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster()])

    const again = await start()
    expect(await query(again.url, 'table kept')).toEqual([{ one: 1 }])
    expect((await stat(`${cluster()}/PG_VERSION`)).uid).toBe((await ensureOwnUser()).uid)
    expect(await asNobody(again.url, 'postgres')).toContain('Peer authentication failed')
  })

  test('runs as the owner of a folder that belongs to an ordinary user, who may connect', async () => {
    const ordinary = { uid: 2, gid: 2 }
    await (await start()).stop()
    spawnSync('chown', ['-R', `${ordinary.uid}:${ordinary.gid}`, cluster()])
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readFile(`${cluster()}/pg_ident.conf`, 'utf8')).toBe('kervan "root" all\nkervan "bin" all\n')
    expect((await stat(`${cluster()}/postmaster.pid`)).uid).toBe(ordinary.uid)
  })

  test('runs copies of programs that lie in a folder closed to its user', async () => {
    const binaries = await findBinaries()
    const installation = binaries.postgres.replace('/native/bin/postgres', '')
    const closed = `${folder}/closed`
    spawnSync('cp', ['-a', installation, closed])
    await chmod(folder, 0o700)
    const inside = { initdb: `${closed}/native/bin/initdb`, postgres: `${closed}/native/bin/postgres` }
    const runAs = await chooseRunAs(cluster())
    const cache = await mkdtemp('/tmp/kervan-cache-')

    const opened = await Promise.all([openBinaries(inside, runAs, cache), openBinaries(inside, runAs, cache)])
    expect(opened[0]).toEqual(opened[1])
    expect(spawnSync(...runAs.command(opened[0].postgres, ['--version'])).status).toBe(0)
    expect((await stat(opened[0].postgres)).uid).toBe(0)
    await rm(cache, { recursive: true })
  })
})
