import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environment, readSettings, SettingsError } from './settings.ts'

test('needs nothing', () => {
  expect(readSettings({ HOME: '/home/ayse', DATABASE_URL: '', KAFKA_BROKERS: ' ' })).toEqual({
    PORT: 3000,
    KERVAN_DATA_DIR: resolve('.kervan'),
    S3_REGION: 'us-east-1',
    FILE_LIMIT_MB: 50,
    WEBHOOKS_KEPT_DAYS: 30,
    CALLS_PER_MINUTE: 3_000,
    EVENT_STORE: 'postgres',
    KAFKA_TOPIC_PREFIX: 'kervan',
    KAFKA_PARTITIONS: 12,
    KAFKA_REPLICATION: 1,
    KAFKA_PORT: 9092,
    GOOGLE_DRIVE_API_URL: 'https://www.googleapis.com',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
    LOG_LEVEL: 'info',
  })
})

test.each([
  ['PORT', '0', 0],
  ['TRUSTED_PROXIES', 'uniquelocal,fd00::/8', ['uniquelocal', 'fd00::/8']],
  ['KERVAN_DATA_DIR', '/srv/kervan', '/srv/kervan'],
  ['DATABASE_URL', 'postgresql://kervan@/kervan?host=%2Ftmp', 'postgresql://kervan@/kervan?host=%2Ftmp'],
  ['EVENT_STORE', 'memory', 'memory'],
  ['EVENTSTOREDB_URL', 'esdb+discover://a:2113,b:2113', 'esdb+discover://a:2113,b:2113'],
  ['KAFKA_BROKERS', 'a:9092,b:9093', ['a:9092', 'b:9093']],
  ['KAFKA_PARTITIONS', '48', 48],
  ['KAFKA_SSL', 'false', false],
  ['PUBLIC_BASE_URL', 'https://crm.example.com:8443', 'https://crm.example.com:8443'],
])('reads %s=%s', (name, text, value) => {
  expect(readSettings({ [name]: text })).toHaveProperty(name, value)
})

const NO_ADDRESS =
  'is no address: its port must be a number, and / # ? @ : in its password be written %2F %23 %3F %40 %3A'

test.each([
  ['PORT', 'https', 'must be a whole number'],
  ['PORT', '70000', 'must not be above 65535'],
  ...['10.0.0.0/33', 'proxy', '10.0.0.1, 10.0.0.2', '10.0.0.0/'].map((text): [string, string, string] => [
    'TRUSTED_PROXIES',
    text,
    'must be addresses, networks, loopback, linklocal, uniquelocal, with commas and no spaces',
  ]),
  ['DATABASE_URL', 'mysql://db', 'must begin with postgresql://'],
  ['DATABASE_URL', 'postgresql://kervan:pass/word@db:5432/kervan', NO_ADDRESS],
  ['DATABASE_URL', 'postgresql://kervan@db:port/kervan', NO_ADDRESS],
  ['GATEWAY_URLS', 'http://a:3001,http://b:port', 'must have numbers for ports'],
  ['S3_ENDPOINT', 'https://s3.example.com/bucket', 'must be http:// or https:// and a host, with nothing after it'],
  ['S3_BUCKET', 'Files', 'must be 3 to 63 lower-case letters, digits, dots and dashes'],
  ['FILE_LIMIT_MB', '0', 'must not be below 1'],
  ['WEBHOOKS_KEPT_DAYS', '0', 'must not be below 1'],
  ['WEBHOOKS_KEPT_DAYS', '366', 'must not be above 365'],
  ['CALLS_PER_MINUTE', '59', 'must not be below 60'],
  ['EVENT_STORE', 'Postgres', 'must be postgres, eventstoredb or memory'],
  ['EVENTSTOREDB_URL', 'http://localhost:2113', 'must begin with esdb:// or esdb+discover://'],
  ['KAFKA_BROKERS', 'a:9092, b:9092', 'must be host:port, or several with commas and no spaces'],
  ['KAFKA_PARTITIONS', '0', 'must not be below 1'],
  ['KAFKA_SSL', 'yes', 'must be true or false'],
  ['KAFKA_SASL_MECHANISM', 'GSSAPI', 'must be plain, scram-sha-256 or scram-sha-512'],
  ['KAFKA_TOPIC_PREFIX', 'kervan events', 'must be letters, digits, dots, dashes and underscores only'],
  ['PUBLIC_BASE_URL', 'https://crm.example.com/', 'must be http:// or https:// and a host, with nothing after it'],
  ['KERVAN_ADMIN_PASSWORD', 'short', 'must have at least 12 characters'],
  ['TWILIO_ACCOUNT_SID', 'SK1', 'must be AC and 32 hexadecimal digits'],
  ['SMTP_URL', 'mail.example.com', 'must begin with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://kervan:pass/word@mail.example.com:587', NO_ADDRESS],
  ['SMTP_FROM', 'Kervan', 'must be an address, or a name and an address in < >'],
  ['SMTP_FROM', 'Kervan <a@b.example>, c@d.example', 'must be an address, or a name and an address in < >'],
  ...['key.json', '{"type":"service_account"}'].map((text): [string, string, string] => [
    'GOOGLE_DRIVE_CREDENTIALS',
    text,
    'must be the JSON file of the key of a service account, as Google hands it out, in one line',
  ]),
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4317', 'must begin with http:// or https://'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', 'must be a number'],
  ['LOG_LEVEL', 'verbose', 'must be fatal, error, warn, info, debug, trace or silent'],
])('refuses %s=%s in one line, without its value', (name, text, fault) => {
  const reading = () => readSettings({ [name]: text })
  expect(reading).toThrow(SettingsError)
  expect(reading).toThrow(new RegExp(`^${name} ${fault.replaceAll(/[+/?]/g, '\\$&')}\\. For example: ${name}=.+$`))
})

test('asks for the address of an event store that needs one', () => {
  expect(() => readSettings({ EVENT_STORE: 'eventstoredb' })).toThrow(
    'EVENTSTOREDB_URL must be given when EVENT_STORE is eventstoredb. For example: EVENTSTOREDB_URL=esdb://localhost:2113?tls=false',
  )
})

const BROKER = { KAFKA_BROKERS: 'kafka:9093' }

test.each([
  [{ ...BROKER, KAFKA_USERNAME: 'kervan' }, 'KAFKA_SASL_MECHANISM must be given when KAFKA_USERNAME is'],
  [{ ...BROKER, KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'kervan' }, 'KAFKA_PASSWORD must be given when'],
  [{ ...BROKER, KAFKA_SSL_CA_FILE: '/ca.pem' }, 'KAFKA_SSL must be true when KAFKA_SSL_CA_FILE is given'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET must be given when S3_ENDPOINT is'],
  [{ SMTP_URL: 'smtps://mail.example.com' }, 'SMTP_FROM must be given when SMTP_URL is'],
  [
    { SMTP_URL: 'smtps://mail.example.com', SMTP_FROM: 'kervan@example.com' },
    'PUBLIC_BASE_URL must be given when SMTP_URL is, as messages hold links to the product. For example: PUBLIC_BASE_URL=',
  ],
  [{ OPERATIONS_TLS_CERT_FILE: '/node.crt' }, 'OPERATIONS_TLS_KEY_FILE must be given when OPERATIONS_TLS_CERT_FILE is'],
  [{ META_PAGE_ID: '104250000000001' }, 'META_PAGE_ACCESS_TOKEN must be given when META_PAGE_ID is'],
  [{ META_INSTAGRAM_ID: '178410000000001' }, 'META_PAGE_ID must be given when META_INSTAGRAM_ID is'],
  [{ KAFKA_SSL: 'true' }, 'KAFKA_BROKERS must be given when KAFKA_SSL or KAFKA_USERNAME is'],
])('asks for what is missing beside %j', (env, fault) => {
  expect(() => readSettings(env)).toThrow(fault)
})

test('has an example for every setting', () => {
  for (const [name, schema] of Object.entries(environment.shape)) {
    expect(schema.meta(), name).toHaveProperty('example')
  }
})

test.each([
  ['KERVAN_ADMIN_PASSWORD', 'kervan-demo-2026'],
  ['META_APP_SECRET', 'kervan-demo-app-secret'],
  ['KERVAN_ADMIN_PASSWORD', 'change-me-administrator'],
  ['KERVAN_ADMIN_PASSWORD', 'three-unrelated-words'],
  ['META_VERIFY_TOKEN', 'a-word-of-your-own'],
  ['META_ACCESS_TOKEN', 'kervan-demo-access-token'],
  ['DATABASE_URL', 'postgresql://kervan:change-me-kervan@postgres:5432/kervan'],
  ['EVENTSTOREDB_URL', 'esdb://admin:change-me-eventstoredb@eventstoredb-1:2113'],
])('what our files show for %s (%s) lets no other machine in', (name, secret) => {
  for (const HOST of ['', '0.0.0.0', '::', '10.0.0.5'])
    expect(() => readSettings({ [name]: secret, HOST })).toThrow(
      `HOST must be an address that only this machine reaches, until ${name} is changed from what this product's files show to everybody. For example: HOST=127.0.0.1`,
    )
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readSettings({ [name]: secret, HOST }).HOST).toBe(HOST)
})

test('every secret of the sample file of the containers is refused', () => {
  const sample = parseEnv(readFileSync(join(import.meta.dirname, '../compose/.env.example'), 'utf8'))
  const secrets = Object.entries(sample).filter(([name]) => name.endsWith('PASSWORD'))
  expect(secrets.length).toBeGreaterThan(0)
  for (const [, KERVAN_ADMIN_PASSWORD] of secrets)
    expect(() => readSettings({ KERVAN_ADMIN_PASSWORD })).toThrow('is changed')
})
