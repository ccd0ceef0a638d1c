import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { checkEventStoreDB } from '@kervan/infra/event-store/eventstoredb/check-eventstoredb'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { freePorts } from '@kervan/infra/service/free-ports'
import { readSettings } from '@kervan/infra/settings'
import { checkKafka } from '@kervan/runner/doctor/kafka'
import type { PartKind } from '@kervan/runner/services/parts'
import { type RunningPart, runPart } from '@kervan/runner/services/run-part'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../../support/api-client.ts'
import { startEventStoreDBDouble } from '../../support/eventstoredb-double/eventstoredb-double.ts'
import { type Container, readCompose } from '../compose-file.ts'
import { ROOT } from '../docker-commands.ts'
import { startKafka } from './start-kafka.ts'
import { postgresUser, startPostgres } from './start-postgres.ts'

const { services } = readCompose()
const serviceOf = (name: string): Container => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no ${name}`)
  return service
}

/** One of each kind is enough. */
const PARTS = ['command-service-1', 'query-service-1', 'realtime-gateway-1', 'relay-1', 'edge']
const ENGINES = ['eventstoredb-1', 'kafka-1', 'postgres']

const ends: (() => unknown)[] = []
let folder: string
/** Address of a listener by the name of its part. */
const portOf = new Map<string, number>()
const addressOf = (name: string) => `localhost:${portOf.get(name)}`

/** A value of the compose file as it is on this machine: each container is the first of its kind, on a port of localhost. */
const inPlaceFor = (name: string) => (value: string | null) =>
  (value ?? '')
    .replaceAll('/certificate/', `${folder}/certificates/${name}/`)
    .replaceAll('/ca/ca.crt', `${folder}/ca/ca.crt`)
    .replaceAll(/\b([a-z][a-z-]*)(-\d)?:(2113|3000|5432|9092)\b/g, (_, kind: string, number?: string) =>
      addressOf(number ? `${kind}-1` : kind),
    )

const environmentOf = (name: string): Record<string, string> => {
  const { environment = {} } = serviceOf(name)
  const inPlace = inPlaceFor(name)
  return {
    ...Object.fromEntries(Object.entries(environment).map(([setting, value]) => [setting, inPlace(value)])),
    ...(environment.KAFKA_REPLICATION && { KAFKA_REPLICATION: '1' }),
    ...(environment.KERVAN_DATA_DIR && { KERVAN_DATA_DIR: join(folder, 'files') }),
    ...(environment.PUBLIC_BASE_URL && { PUBLIC_BASE_URL: `http://${addressOf('edge')}` }),
    ...(environment.PORT && { PORT: String(portOf.get(name) ?? 0) }),
    ...(environment.OPERATIONS_PORT && { OPERATIONS_PORT: String(portOf.get(`${name} operations`) ?? 0) }),
    LOG_LEVEL: 'warn',
  }
}

/** Runs what a container runs, to its end. */
const runToEnd = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  const [told, faults] = await output
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${faults}`)
  return told
}

const makeCertificates = async (into: string, names: readonly string[]) => {
  const [, script = '', , ...listed] = serviceOf('certificates').command ?? []
  const uid = process.getuid?.() ?? 0
  const postgres = await postgresUser(join(folder, 'postgres'))
  const asked = listed.filter((part) => names.includes(part.split(':')[0] ?? ''))
  expect(asked).toHaveLength(names.length)
  return runToEnd([
    script,
    into,
    ...asked.map((part) => part.replace(/:\d+/, `:${part.startsWith('postgres') ? postgres : uid}`)),
  ])
}

const startEngines = async () => {
  const passwordIn = (url: string) => decodeURIComponent(new URL(url).password)
  const passwords = Object.fromEntries([
    ['kervan', passwordIn(environmentOf('operator').DATABASE_URL ?? '')],
    ...Object.entries(PART_ROLES).map(([kind, role]) => [
      role,
      passwordIn(environmentOf(`${kind}-1`).DATABASE_URL ?? ''),
    ]),
  ])
  const node = environmentOf('eventstoredb-1')
  const pem = (setting: string) => readFile(node[setting] ?? '', 'utf8')
  const [certificate, key] = await Promise.all([
    pem('EVENTSTORE_CERTIFICATE_FILE'),
    pem('EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE'),
  ])
  const started = await Promise.all([
    startPostgres(serviceOf('postgres'), folder, portOf.get('postgres') ?? 0, passwords, inPlaceFor('postgres')),
    startKafka(
      serviceOf('kafka-1'),
      folder,
      [portOf.get('kafka-1') ?? 0, portOf.get('controller') ?? 0],
      inPlaceFor('kafka-1'),
    ),
    startEventStoreDBDouble({
      port: portOf.get('eventstoredb-1'),
      advertised: { host: 'localhost', port: portOf.get('eventstoredb-1') ?? 0 },
      tls: { certificate, key },
      user: { name: 'admin', password: node.EVENTSTORE_DEFAULT_ADMIN_PASSWORD ?? '' },
    }),
  ])
  const [postgres, kafka, log] = started
  ends.push(
    () => postgres.stop(),
    () => kafka.kill(),
    () => log.close(),
  )
}

const said: string[] = []
const startPart = (name: string): RunningPart => {
  const hear = (line: string) => void said.push(`${name}: ${line}`)
  const kind = name.replace(/-\d+$/, '') as PartKind
  const script = join(ROOT, serviceOf(name).command?.[1] ?? '')
  const part = { name, kind, port: portOf.get(name) ?? 0, script, env: environmentOf(name) }
  const running = runPart(part, { PATH: process.env.PATH }, { said: hear, logged: hear })
  ends.push(() => running.stop())
  return running
}

beforeAll(async () => {
  await testKafka()
  folder = await mkdtemp(join(tmpdir(), 'kervan-compose-tls-'))
  // PostgreSQL's user, where it is another one, comes through it to its own.
  await chmod(folder, 0o711)
  const names = [...PARTS, ...ENGINES, 'controller', ...PARTS.map((name) => `${name} operations`)]
  const ports = await freePorts(names.length)
  for (const [index, name] of names.entries()) portOf.set(name, ports[index] ?? 0)
  expect(await makeCertificates(folder, [...PARTS, ...ENGINES])).toMatch(
    /^certificates made for edge, command-service-1/,
  )
  await makeCertificates(join(folder, 'other'), ['query-service-1'])
  await startEngines()
  await runToEnd(serviceOf('operator').command?.slice(1) ?? [], environmentOf('operator'))
  await Promise.all(PARTS.map((name) => startPart(name).ready)).catch((error: Error) => {
    throw new Error(`${error.message}\n${said.join('\n')}`)
  })
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Asks as an edge or Prometheus does that trusts `ca`, and expects a certificate for `servername`. */
const ask = async (port: number, path: string, ca: string, servername = 'localhost') => {
  const options = { host: 'localhost', port, path, servername, ca: await readFile(ca) }
  return new Promise<string>((resolve) => {
    request(options, (message) => resolve(text(message)))
      .on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
      .end()
  })
}
const ourAuthority = () => join(folder, 'ca/ca.crt')
const otherAuthority = () => join(folder, 'other/ca/ca.crt')
const operationsOf = (name: string) => portOf.get(`${name} operations`) ?? 0
const healthOf = (name: string) => ask(operationsOf(name), '/health/ready', ourAuthority(), name)

test('parts that are started as compose.yaml says reach each other and their engines by TLS', async () => {
  await expect.poll(() => healthOf('edge'), { timeout: 20_000 }).toContain('"ready":true')
  await expect.poll(() => healthOf('relay-1')).toContain('"state":"active"')
  await expect.poll(() => healthOf('realtime-gateway-1')).toContain('"ready":true')

  const admin = apiClient(`http://${addressOf('edge')}`)
  await admin.signIn('admin', environmentOf('command-service-1').KERVAN_ADMIN_PASSWORD ?? '')
  expect(await admin.call(listColleagues)).toMatchObject({ data: [{ username: 'admin' }] })
  const owner = new pg.Client({ connectionString: environmentOf('operator').DATABASE_URL })
  await owner.connect()
  const { rows } = await owner.query(
    'select distinct usename, ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where client_port > 0',
  )
  await owner.end()
  expect(rows.map(({ usename }) => usename).toSorted()).toEqual(['kervan', ...Object.values(PART_ROLES)].toSorted())
  for (const row of rows) expect(row).toMatchObject({ ssl: true, version: 'TLSv1.3' })
})

const connecting = async (change: (url: string) => string) => {
  const client = new pg.Client({ connectionString: change(environmentOf('query-service-1').DATABASE_URL ?? '') })
  return client.connect().then(
    () => client.end(),
    (error: Error) => error.message,
  )
}

test('PostgreSQL refuses a client without TLS, and a client refuses a server whose authority it does not trust', async () => {
  expect(await connecting((url) => url.replace(/\?.*/, ''))).toMatch(/no pg_hba\.conf entry for .* no encryption/)
  expect(await connecting((url) => url.replace(/sslrootcert=.*/, `sslrootcert=${otherAuthority()}`))).toMatch(
    /certificate/,
  )
  expect(await connecting((url) => url)).toBeUndefined()
})

test.each([
  ['without TLS', () => ({ KAFKA_SSL: '', KAFKA_SSL_CA_FILE: '' }), /cannot be reached/],
  [
    'by a client that trusts another authority',
    () => ({ KAFKA_SSL_CA_FILE: otherAuthority() }),
    /certificate cannot be trusted/,
  ],
  ['with another password', () => ({ KAFKA_PASSWORD: 'another password' }), /^Kafka refuses: /],
])('Kafka is not reached %s', async (_, change, told) => {
  const settings = readSettings({ ...environmentOf('relay-1'), ...change() })
  expect(await checkKafka(settings)).toMatchObject([{ state: 'broken', text: expect.stringMatching(told) }])
})

test('EventStoreDB is not reached without TLS, or by a client that trusts another authority', async () => {
  const { EVENTSTOREDB_URL: url = '' } = environmentOf('relay-1')
  expect(await checkEventStoreDB(url)).toMatch(/^\d+\./)
  // Asked of several nodes, it is a cluster of which none answers.
  const ofOne = url.replace(/,.*\?/, '?')
  const trusting = ofOne.replace(/tlsCAFile=.*/, `tlsCAFile=${otherAuthority()}`)
  await expect(checkEventStoreDB(trusting)).rejects.toThrow(/cannot be trusted/)
  await expect(checkEventStoreDB(ofOne.replace(/\?.*/, '?tls=false'))).rejects.toThrow(StoreUnavailable)
})

test.each(PARTS)('%s answers by TLS alone, under its own name and of our authority', async (name) => {
  const listeners = [operationsOf(name), ...(name === 'edge' ? [] : [portOf.get(name) ?? 0])]
  for (const port of listeners) {
    expect(await ask(port, '/health/live', ourAuthority(), name)).toBe('{"status":"live"}')
    expect(await ask(port, '/health/live', ourAuthority(), `${name}-2`)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await ask(port, '/health/live', otherAuthority(), name)).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|ISSUER_CERT/)
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow()
  }
})

test('the health check of a container sees that a part lives, and that it does not', async () => {
  const [, , ...check] = serviceOf('edge').healthcheck?.test ?? []
  const looking = (port: number) => runToEnd(check.map((part) => inPlaceFor('edge')(part).replace(':9100', `:${port}`)))
  await looking(operationsOf('edge'))
  const [closed = 0] = await freePorts(1)
  await expect(looking(closed)).rejects.toThrow('ended with 1')
})
