import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONNECTING, connectionsOpened } from './connections-opened.ts'

const TOP = join(import.meta.dirname, '../..')
const ROOMS = ['contracts', 'infra', 'runner', 'command-service', 'query-service', 'realtime-gateway']

/** Dependencies of the server parts that open no connection. */
const STILL: ReadonlySet<string> = new Set([
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@peculiar/x509',
  '@zxcvbn-ts/language-common',
  'bowser',
  'cli-progress',
  'commander',
  'compression',
  'express',
  'file-type',
  'helmet',
  'html-to-text',
  'ical-generator',
  'image-size',
  'libphonenumber-js',
  'otpauth',
  'pino',
  'pino-http',
  'postal-mime',
  'prom-client',
  'reflect-metadata',
  'sanitize-html',
  'socket.io',
  'zod',
  'zod-openapi',
])

/**
 * The modules that may open connections, by what and where to: settings and parts of the product. One that would go where a person
 * says first has to judge the address (docs/security/threat-model.md).
 */
const OPENERS: Readonly<Record<string, readonly [by: string, to: string]>> = {
  'command-service/src/kinds/passkey/read-credential.ts': [
    '@simplewebauthn/server, @simplewebauthn/server/helpers',
    'nowhere: what holds certificates, whose addresses the library would fetch, is refused before',
  ],
  'command-service/src/sending/ask-provider.ts': ['fetch', 'META_GRAPH_URL, TWILIO_API_URL'],
  'command-service/src/webhooks/email/mailbox-media-source.ts': [
    'imapflow',
    'EMAIL_IMAP_URL, or the server of a channel account',
  ],
  'command-service/src/webhooks/email/run-mailbox-reader.ts': [
    'imapflow',
    'EMAIL_IMAP_URL, or the server of a channel account',
  ],
  'command-service/src/webhooks/email/test-mailbox.ts': [
    'imapflow',
    'EMAIL_IMAP_URL, or the server of a channel account',
  ],
  'infra/src/bus/kafka/client.ts': ['kafkajs', 'KAFKA_BROKERS'],
  'infra/src/bus/kafka/inspect-topics.ts': ['kafkajs', 'KAFKA_BROKERS'],
  'infra/src/bus/kafka/silence-kafkajs-warnings.ts': ['node:net', 'nowhere: it alters what the driver of Kafka does'],
  'infra/src/drive/google-drive.ts': ['fetch', 'GOOGLE_DRIVE_API_URL, and the `token_uri` of GOOGLE_DRIVE_CREDENTIALS'],
  'infra/src/event-store/eventstoredb/connection.ts': [
    '@eventstore/db-client, @eventstore/db-client/generated/serverfeatures_grpc_pb.js, @eventstore/db-client/generated/streams_grpc_pb.js',
    'EVENTSTOREDB_URL',
  ],
  'infra/src/event-store/eventstoredb/log-reader.ts': ['@eventstore/db-client', 'the connection that it is given'],
  'infra/src/event-store/eventstoredb/read-cursor.ts': ['@eventstore/db-client', 'the connection that it is given'],
  'infra/src/files/clamd.ts': ['node:net', 'CLAMD_URL'],
  'infra/src/files/s3.ts': ['@aws-sdk/client-s3', 'the S3 settings'],
  'infra/src/leases/lease-session.ts': ['pg', 'DATABASE_URL'],
  'infra/src/mail/deliver.ts': [
    'nodemailer, nodemailer/lib/mail-composer, nodemailer/lib/smtp-connection',
    'EMAIL_SMTP_URL, whatever address a message is for',
  ],
  'infra/src/mail/smtp.ts': ['nodemailer', 'SMTP_URL, whatever address a message is for'],
  'infra/src/outgoing/get-from-public.ts': [
    'node:http, node:https',
    'the public address of a file, as a signed webhook or META_GRAPH_URL told it',
  ],
  'infra/src/outgoing/post-to-public.ts': [
    'node:http, node:https',
    'the public address of a webhook subscription, as its owner set it',
  ],
  'infra/src/outgoing/public-target.ts': ['node:dns/promises', 'nowhere: it finds and judges addresses'],
  'infra/src/outgoing/public-address.ts': ['node:net', 'nowhere: it judges addresses'],
  'infra/src/postgres/pool.ts': ['pg', 'DATABASE_URL'],
  'infra/src/service-calls/in-process.ts': ['node:http', 'nowhere: the service of this process, by a pair of streams'],
  'infra/src/service-calls/over-http.ts': ['fetch', 'COMMAND_SERVICE_URLS, QUERY_SERVICE_URLS'],
  'infra/src/postgres/product-database.ts': ['pg', 'the socket of our own PostgreSQL'],
  'infra/src/service/free-ports.ts': ['node:dgram', 'nowhere: it takes ports of this machine'],
  'infra/src/simulator/over-http.ts': ['fetch', 'KERVAN_SIMULATOR_URL'],
  'infra/src/telemetry/tracing.ts': ['@opentelemetry/exporter-trace-otlp-http', 'the settings of tracing'],
  'runner/src/doctor/certificate.ts': ['node:tls', 'PUBLIC_BASE_URL'],
  'runner/src/edge/ask.ts': ['node:http, node:https', 'our own parts'],
  'runner/src/edge/upstreams.ts': ['fetch', 'our own parts'],
  'runner/src/services/until-ready.ts': ['fetch', 'our own parts'],
}

const sources = globSync(`{${ROOMS.join(',')}}/src/**/*.ts`, { cwd: TOP }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
)

test('none but these modules of the server parts open connections, each to an address of the settings', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) => {
    const by = connectionsOpened(readFileSync(join(TOP, file), 'utf8'))
    return by.length > 0 ? [[file, by.join(', ')] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(OPENERS).map(([file, [by]]) => [file, by])),
  )
})

test('each package that a server part has is known to open connections, or to open none', () => {
  const packages = ROOMS.flatMap((room) =>
    Object.keys(JSON.parse(readFileSync(join(TOP, room, 'package.json'), 'utf8')).dependencies ?? {}),
  )
  const unknown = packages.filter((name) => !name.startsWith('@kervan/') && !STILL.has(name) && !CONNECTING.has(name))
  expect([...new Set(unknown)]).toEqual([])
})

describe('planted', () => {
  test.each([
    ['a page that is fetched', 'const page = await fetch(row.website)', 'fetch'],
    ['the same by the global object', 'await globalThis.fetch(address)', 'fetch'],
    ['fetch that is handed on', 'const load = { get: memoize(fetch) }', 'fetch'],
    ['a socket', 'new WebSocket(address)', 'WebSocket'],
    ['a request', "import { request } from 'node:https'", 'node:https'],
    ['a request of the module as a whole', "import * as http from 'http'", 'http'],
    ['a name that is looked up', "import { lookup } from 'node:dns/promises'", 'node:dns/promises'],
    ['a driver that is loaded late', "const { S3Client } = await import('@aws-sdk/client-s3')", '@aws-sdk/client-s3'],
    ['another database', "import pg from 'pg'\nnew pg.Client({ connectionString })", 'pg'],
  ])('%s is found', (_what, source, by) => expect(connectionsOpened(source)).toEqual([by]))

  test.each([
    ['a server', "import { createServer, type IncomingMessage } from 'node:http'"],
    ['types', "import type { Socket } from 'node:net'\nimport type pg from 'pg'"],
    ['a function of its own', 'const fetch = () => rows\nfetch()'],
    ['a method of another thing', 'cache.fetch(key)'],
  ])('%s is none', (_what, source) => expect(connectionsOpened(source)).toEqual([]))
})
