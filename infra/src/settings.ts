import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readServiceAccount } from './drive/service-account.ts'
import { SAMPLERS } from './telemetry/sampler-names.ts'

const matching = (pattern: RegExp, fault: string) => z.string().regex(pattern, fault)
const secret = (characters: number) => z.string().min(characters, `must have at least ${characters} characters`)

const port = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must not be below 0')
  .max(65535, 'must not be above 65535')

const count = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must not be below 1')
  .max(10_000, 'must not be above 10000')

const brokers = matching(
  /^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/,
  'must be host:port, or several with commas and no spaces',
).transform((list) => list.split(','))

const urls = matching(
  /^https?:\/\/[^/\s?#,]+(,https?:\/\/[^/\s?#,]+)*$/,
  'must be http:// or https:// and a host, or several with commas and no spaces',
)
  .transform((list) => list.split(','))
  .refine((list) => list.every((url) => URL.canParse(url)), 'must have numbers for ports')

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
}

const networks = z
  .string()
  .transform((list) => list.split(','))
  .refine(
    (list) => list.every((each) => NETWORKS.includes(each) || isNetwork(each)),
    `must be addresses, networks, ${NETWORKS.join(', ')}, with commas and no spaces`,
  )

/** A socket's folder may stand in the query instead of a host. The client of Postgres throws at an address that is none. */
const database = matching(/^postgres(ql)?:\/\/./, 'must begin with postgresql://').refine(
  (url) => URL.canParse(url.replace('@/', '@localhost/')),
  'is no address: its port must be a number, and / # ? @ : in its password be written %2F %23 %3F %40 %3A',
)

/**
 * Every setting, its default and what it takes; `example` is shown when a value is wrong. `docs/operations/settings.md` is written from this: `help`
 * says what it is for, in Markdown, and `unset` what holds where the schema has no default.
 */
export const environment = z.object({
  PORT: port.default(3000).meta({ example: '3000', help: 'where the product listens' }),
  HOST: matching(/^[\w.:-]+$/, 'must be an address of this machine')
    .optional()
    .meta({ example: '127.0.0.1', help: 'the address of this machine to listen on', unset: 'every address' }),
  TRUSTED_PROXIES: networks.optional().meta({
    example: '10.0.0.5,192.168.7.0/24',
    help: 'proxies of other machines that may say in `X-Forwarded-For` whom they speak for: addresses, networks as `10.0.0.0/8`, `uniquelocal`, with commas; those of this machine always may',
  }),
  OPERATIONS_PORT: port.optional().meta({
    example: '9090',
    help: '`/health/ready` and `/metrics` on a port of their own, and no longer on `PORT`, where only this machine is told more than ready or not',
  }),
  KERVAN_DATA_DIR: z
    .string()
    .default('./.kervan')
    .transform((path) => resolve(path))
    .meta({ example: './.kervan', help: "everything that is kept, PostgreSQL's folder included" }),
  DATABASE_URL: database.optional().meta({
    example: 'postgresql://kervan:password@db.example.com:5432/kervan',
    help: 'another PostgreSQL 16 or newer',
    unset: 'embedded',
  }),
  S3_ENDPOINT: matching(/^https?:\/\/[^/\s?#@]+$/, 'must be http:// or https:// and a host, with nothing after it')
    .optional()
    .meta({
      example: 'https://s3.eu-central-1.amazonaws.com',
      help: 'files in a bucket of a server that speaks S3 instead of `KERVAN_DATA_DIR/files`: where it is; [docs/operations/services.md](services.md#files)',
    }),
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be 3 to 63 lower-case letters, digits, dots and dashes',
  )
    .optional()
    .meta({ example: 'kervan-files', help: 'the name of the bucket' }),
  S3_REGION: matching(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')
    .default('us-east-1')
    .meta({ example: 'eu-central-1', help: 'the region that requests are signed for' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ example: 'the-key-of-kervan', help: 'the key that may read and write in the bucket' }),
  S3_SECRET_ACCESS_KEY: secret(8)
    .optional()
    .meta({ example: 'the-secret-of-that-key', help: 'the secret of that key' }),
  FILE_LIMIT_MB: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must not be below 1')
    .max(1_000, 'must not be above 1000')
    .default(50)
    .meta({ example: '50', help: 'the largest file that may be uploaded' }),
  WEBHOOKS_KEPT_DAYS: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must not be below 1')
    .max(365, 'must not be above 365')
    .default(30)
    .meta({
      example: '30',
      help: 'how long the bytes of handled webhooks are kept, sealed, 1 to 365 days; [decision 121](../decisions/0121-webhooks-are-sealed-by-a-key-for-each-day.md)',
    }),
  CALLS_PER_MINUTE: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(60, 'must not be below 60')
    .max(1_000_000, 'must not be above 1000000')
    .default(3_000)
    .meta({ example: '3000', help: 'what one signed-in browser may ask of each service in a minute' }),
  EVENT_STORE: z
    .enum(['postgres', 'eventstoredb', 'memory'], 'must be postgres, eventstoredb or memory')
    .default('postgres')
    .meta({
      example: 'postgres',
      help: '`eventstoredb` keeps the log in EventStoreDB; [docs/operations/eventstoredb.md](eventstoredb.md)',
    }),
  EVENTSTOREDB_URL: matching(/^(esdb|kurrentdb)(\+discover)?:\/\/./, 'must begin with esdb:// or esdb+discover://')
    .optional()
    .meta({ example: 'esdb://localhost:2113?tls=false', help: 'where EventStoreDB is, `esdb://…`' }),
  KAFKA_BROKERS: brokers.optional().meta({
    example: 'kafka-1:9092,kafka-2:9092',
    help: 'Kafka between the log and the gateways, `host:port` with commas; unset, they tail the log',
  }),
  KAFKA_SSL: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .meta({ example: 'true', help: '`true` speaks TLS with the brokers', unset: '`false`' }),
  KAFKA_SSL_CA_FILE: z
    .string()
    .optional()
    .meta({ example: '/etc/kervan/kafka-ca.pem', help: 'the authorities to trust instead of the public ones, PEM' }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'must be plain, scram-sha-256 or scram-sha-512')
    .optional()
    .meta({
      example: 'scram-sha-512',
      help: 'how to sign in to the brokers: `plain`, `scram-sha-256` or `scram-sha-512`; [docs/operations/services.md](services.md#kafka-with-tls-and-passwords)',
    }),
  KAFKA_USERNAME: z.string().optional().meta({ example: 'kervan', help: 'as whom' }),
  KAFKA_PASSWORD: z.string().optional().meta({ example: 'the-password-of-kervan', help: 'and by which password' }),
  KAFKA_TOPIC_PREFIX: matching(/^[A-Za-z0-9._-]{1,200}$/, 'must be letters, digits, dots, dashes and underscores only')
    .default('kervan')
    .meta({
      example: 'kervan',
      help: 'the topics are `<prefix>.events` and `<prefix>.marks`; `docs/events/` says what is in them',
    }),
  KAFKA_PARTITIONS: count
    .default(12)
    .meta({ example: '12', help: 'of the topics as the relay creates them; it cannot be changed afterwards' }),
  KAFKA_REPLICATION: count
    .default(1)
    .meta({ example: '3', help: 'how many brokers hold each partition of the topics as the relay creates them' }),
  KAFKA_PORT: port.default(9092).meta({ example: '9092', help: 'where the broker of `npm run kafka` listens' }),
  TLS_CERT_FILE: z.string().optional().meta({
    example: '/certificates/query-service-1/node.crt',
    help: 'of a part that is started by itself: its listener speaks HTTPS by this certificate, PEM; [docs/operations/services.md](services.md#tls-among-the-parts)',
  }),
  TLS_KEY_FILE: z
    .string()
    .optional()
    .meta({ example: '/certificates/query-service-1/node.key', help: 'the key of that certificate, PEM' }),
  TLS_CA_FILE: z.string().optional().meta({
    example: '/ca/ca.crt',
    help: 'the authority whose certificates an edge and a gateway believe of the services that they ask, beside the public ones, PEM',
  }),
  OPERATIONS_TLS_CERT_FILE: z
    .string()
    .optional()
    .meta({ example: '/certificates/query-service-1/node.crt', help: 'the certificate of `OPERATIONS_PORT`, PEM' }),
  OPERATIONS_TLS_KEY_FILE: z
    .string()
    .optional()
    .meta({ example: '/certificates/query-service-1/node.key', help: 'the key of that certificate, PEM' }),
  COMMAND_SERVICE_URLS: urls.optional().meta({
    example: 'http://commands-1:3000,http://commands-2:3000',
    help: 'for an edge or a gateway that is started by itself: the command services behind it, `http://host:port` or `https://host:port` with commas; a gateway asks them for what a chat does',
  }),
  QUERY_SERVICE_URLS: urls
    .optional()
    .meta({ example: 'http://queries-1:3000,http://queries-2:3000', help: 'the same for query services' }),
  GATEWAY_URLS: urls.optional().meta({
    example: 'http://gateway-1:3000,http://gateway-2:3000',
    help: 'for an edge that is started by itself: the gateways behind it',
  }),
  PUBLIC_BASE_URL: matching(/^https?:\/\/[^/\s?#]+$/, 'must be http:// or https:// and a host, with nothing after it')
    .optional()
    .meta({
      example: 'https://kervan.example.com',
      help: 'how browsers and providers reach it; https makes cookies secure and lets browsers come no other way; [passkeys](README.md#the-address) work at its name alone',
    }),
  KERVAN_ADMIN_PASSWORD: secret(12).optional().meta({
    example: 'three-unrelated-words',
    help: "the first administrator's password, 12 characters or more",
    unset: 'made at the first start',
  }),
  KERVAN_MASTER_KEY: secret(32).optional().meta({
    example: 'what `openssl rand -base64 32` says',
    help: 'what keys of personal data are wrapped by, 32 characters or more, the same for all services; **without it nothing personal can be read again**: [docs/security/sealing.md](../security/sealing.md)',
    unset: 'made at the first start in `KERVAN_DATA_DIR/master.key`',
  }),
  SECOND_FACTOR_KEY: secret(32).optional().meta({
    example: 'what `openssl rand -base64 32` says',
    help: 'of an installation from before alone, which takes it over at the first start of this release: [docs/security/keys.md](../security/keys.md)',
  }),
  META_APP_SECRET: secret(16).optional().meta({
    example: '32 hexadecimal digits from the Meta app dashboard',
    help: 'what signs webhooks of WhatsApp, Messenger and Instagram at `/webhooks/meta`; they are refused with 503 while it is unset',
  }),
  META_ACCESS_TOKEN: secret(16).optional().meta({
    example: 'the token of a system user of the Meta business',
    help: 'what sends by WhatsApp: a token of a system user; without it messages are read and not answered',
  }),
  META_PHONE_NUMBER_ID: matching(/^\d{5,25}$/, 'must be the number of a phone number, digits only')
    .optional()
    .meta({ example: '105560000000001', help: 'the id of the phone number that sends by WhatsApp' }),
  META_WABA_ID: matching(/^\d{5,25}$/, 'must be the number of a WhatsApp Business account, digits only')
    .optional()
    .meta({
      example: '102290000000001',
      help: 'the id of the WhatsApp Business account whose message templates are written, submitted and kept in step; the token of `META_ACCESS_TOKEN` needs the right `whatsapp_business_management`',
    }),
  META_PAGE_ID: matching(/^\d{5,25}$/, 'must be the number of a Facebook page, digits only')
    .optional()
    .meta({
      example: '104250000000001',
      help: 'the id of the Facebook page that answers by Messenger; without it messages are read and not answered',
    }),
  META_PAGE_ACCESS_TOKEN: secret(16)
    .optional()
    .meta({ example: 'the access token of the Facebook page', help: 'a token of that page' }),
  META_INSTAGRAM_ID: matching(/^\d{5,25}$/, 'must be the number of an Instagram account, digits only')
    .optional()
    .meta({
      example: '178410000000001',
      help: 'the id of the Instagram account that is linked to the page, by which Instagram messages are answered',
    }),
  META_GRAPH_URL: matching(/^https?:\/\/[^/\s?#]+$/, 'must be http:// or https:// and a host, with nothing after it')
    .optional()
    .meta({
      example: 'https://graph.example.com',
      help: "where Meta's Graph API is",
      unset: '`https://graph.facebook.com`',
    }),
  META_VERIFY_TOKEN: secret(8)
    .optional()
    .meta({ example: 'a-word-of-your-own', help: 'the word by which Meta is let subscribe to those webhooks' }),
  TWILIO_ACCOUNT_SID: matching(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional()
    .meta({ example: `AC${'0'.repeat(32)}`, help: 'SMS by Twilio: the account; [docs/operations/sms.md](sms.md)' }),
  TWILIO_AUTH_TOKEN: secret(16).optional().meta({
    example: '32 hexadecimal digits from the Twilio console',
    help: 'what signs Twilio’s webhooks at `/webhooks/twilio/sms`, and what sends',
  }),
  TWILIO_SMS_FROM: matching(/^\+[1-9]\d{6,14}$/, 'must be a telephone number in E.164: + and digits')
    .optional()
    .meta({
      example: '+905550000000',
      help: 'our number in E.164; it needs `PUBLIC_BASE_URL`, as Twilio signs the address that it calls',
    }),
  TWILIO_API_URL: matching(/^https?:\/\/[^/\s?#]+$/, 'must be http:// or https:// and a host, with nothing after it')
    .optional()
    .meta({
      example: 'https://api.twilio.example.com',
      help: "where Twilio's REST API is",
      unset: '`https://api.twilio.com`',
    }),
  TWILIO_API_KEY_SID: matching(/^SK[0-9a-f]{32}$/, 'must be SK and 32 hexadecimal digits')
    .optional()
    .meta({
      example: `SK${'0'.repeat(32)}`,
      help: 'for telephony, which is not there yet: its form is checked, and nothing uses it',
    }),
  TWILIO_API_KEY_SECRET: secret(16)
    .optional()
    .meta({ example: '32 characters, shown once when the key is made', help: 'the same' }),
  TWILIO_TWIML_APP_SID: matching(/^AP[0-9a-f]{32}$/, 'must be AP and 32 hexadecimal digits')
    .optional()
    .meta({ example: `AP${'0'.repeat(32)}`, help: 'the same' }),
  VISITOR_ORIGINS: urls.optional().meta({
    example: 'https://clinic.example.com,https://www.clinic.example.com',
    help: "the websites that the web chat may stand at, `https://clinic.example.com`, several with commas; the product's own pages may always; [docs/operations/web-chat.md](web-chat.md)",
  }),
  CLAMD_URL: matching(
    /^(tcp:\/\/[^/\s?#@]+|unix:\/\/\/\S+)$/,
    'must be tcp:// with a host and a port, or unix:// with the path of a socket',
  )
    .optional()
    .meta({
      example: 'tcp://127.0.0.1:3310',
      help: 'a virus scanner that speaks the protocol of ClamAV, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`: every upload is scanned, refused where something is found, and refused for the moment where the scanner does not answer; its `StreamMaxLength` must be no less than `FILE_LIMIT_MB`. The bytes go there as they are: keep it on the machine or in the network of the services',
    }),
  SMTP_URL: matching(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .refine(
      (url) => URL.canParse(url) && new URL(url).hostname !== '',
      'is no address: its port must be a number, and / # ? @ : in its password be written %2F %23 %3F %40 %3A',
    )
    .optional()
    .meta({
      example: 'smtps://user:password@mail.example.com',
      help: 'the mail server that messages of the product go out by, `smtps://user:password@host` (or `smtp://` for STARTTLS); needs `PUBLIC_BASE_URL`; unset, no message is promised anywhere; [docs/operations/mail.md](mail.md)',
    }),
  SMTP_FROM: matching(
    /^([^<>"\r\n,;@]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'must be an address, or a name and an address in < >',
  )
    .optional()
    .meta({ example: 'Kervan <kervan@example.com>', help: 'whom those messages are from' }),
  EMAIL_ADDRESS: matching(
    /^([^<>"\r\n,;@]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'must be an address, or a name and an address in < >',
  )
    .optional()
    .meta({
      example: 'Kervan Clinic <info@example.com>',
      help: 'the e-mail address of the house, `Kervan Clinic <info@example.com>`; [docs/operations/email-channel.md](email-channel.md)',
    }),
  EMAIL_IMAP_URL: matching(/^imaps?:\/\/./, 'must begin with imap:// or imaps://')
    .refine(
      (url) => URL.canParse(url) && new URL(url).hostname !== '',
      'is no address: its port must be a number, and / # ? @ : in its password be written %2F %23 %3F %40 %3A',
    )
    .optional()
    .meta({
      example: 'imaps://user:password@mail.example.com',
      help: 'the mailbox that is read, `imaps://user:password@host` (or `imap://` for STARTTLS)',
    }),
  EMAIL_SMTP_URL: matching(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .refine(
      (url) => URL.canParse(url) && new URL(url).hostname !== '',
      'is no address: its port must be a number, and / # ? @ : in its password be written %2F %23 %3F %40 %3A',
    )
    .optional()
    .meta({ example: 'smtps://user:password@mail.example.com', help: 'the server by which answers go out' }),
  EMAIL_MAILBOX: z.string().optional().meta({ example: 'INBOX', help: 'the folder that is read', unset: '`INBOX`' }),
  EMAIL_SIGNATURE: z.string().max(1_000, 'must have at most 1000 characters').optional().meta({
    example: 'Kervan Clinic\\n+90 212 000 00 00',
    help: 'what stands under every answer, where `\\n` begins a line',
  }),
  MAILGUN_SIGNING_KEY: secret(16).optional().meta({
    example: 'the HTTP webhook signing key from the Mailgun console',
    help: 'where mails go through Mailgun: what signs its webhooks at `/webhooks/mailgun`; [docs/operations/email-channel.md](email-channel.md)',
  }),
  MAILGUN_API_KEY: secret(16)
    .optional()
    .meta({ example: 'an API key from the Mailgun console', help: 'what gives files of mails that Mailgun stores' }),
  MAILGUN_API_URL: matching(/^https?:\/\/[^/\s?#]+$/, 'must be http:// or https:// and a host, with nothing after it')
    .optional()
    .meta({ example: 'https://mailgun.example.com', help: "where Mailgun's API is", unset: 'Mailgun’s own addresses' }),
  GOOGLE_DRIVE_CREDENTIALS: z
    .string()
    .refine(
      (json) => readServiceAccount(json) !== null,
      'must be the JSON file of the key of a service account, as Google hands it out, in one line',
    )
    .optional()
    .meta({
      example:
        '{"type":"service_account","client_email":"kervan@example.iam.gserviceaccount.com","private_key":"-----BEGIN PRIVATE KEY-----\\n…","token_uri":"https://oauth2.googleapis.com/token"}',
      help: 'the service account by which folders of Google Drive are shown: the JSON file of its key, in one line; [docs/operations/google-drive.md](google-drive.md)',
    }),
  GOOGLE_DRIVE_API_URL: matching(
    /^https?:\/\/[^/\s?#]+$/,
    'must be http:// or https:// and a host, with nothing after it',
  )
    .default('https://www.googleapis.com')
    .meta({ example: 'https://drive.example.com', help: "where Google's APIs are" }),
  KERVAN_SIMULATOR_URL: matching(
    /^http:\/\/(localhost|127\.[\d.]+|\[::1\]):\d+$/,
    'must be http:// with this machine and a port, and nothing after it',
  )
    .optional()
    .meta({
      example: 'http://127.0.0.1:4400',
      help: 'the simulator that `npm run simulator` starts on this machine, `http://127.0.0.1:4400`; without it its pages are not in the menu; [docs/operations/simulator.md](simulator.md)',
    }),
  KERVAN_SIMULATOR_SECRET: secret(16)
    .optional()
    .meta({ example: 'what npm run simulator prints', help: 'the secret that it prints' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: matching(/^https?:\/\/[^\s?#]+$/, 'must begin with http:// or https://')
    .optional()
    .meta({
      example: 'http://localhost:4318',
      help: 'where traces go over OTLP/HTTP, `http://localhost:4318`; unset, there are none; [docs/operations/metrics.md](metrics.md#traces-and-logs)',
    }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .meta({
      example: 'parentbased_traceidratio',
      help: 'which traces: `parentbased_traceidratio` with `OTEL_TRACES_SAMPLER_ARG` for a part of them',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must not be below 0')
    .max(1, 'must not be above 1')
    .default(1)
    .meta({ example: '0.1', help: 'the part, `0.1` for one in ten' }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta({
      example: 'info',
      help: '`fatal` to `trace`, or `silent`; the security log is written at all but the last',
    }),
})

export type Settings = z.infer<typeof environment>

/** Browsers reach the product over https. */
export const isHttps = ({ PUBLIC_BASE_URL }: Pick<Settings, 'PUBLIC_BASE_URL'>): boolean =>
  PUBLIC_BASE_URL?.startsWith('https:') ?? false

/** A setting is wrong. The message is one line with its name, what is wrong and an example, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** @param fault  what is wrong with it: `must be a whole number` */
export const wrongSetting = (name: string, fault: string): SettingsError => {
  return new SettingsError(`${name} ${fault}. For example: ${name}=${exampleOf(name as keyof Settings)}`)
}

const exampleOf = (name: keyof Settings): string => (environment.shape[name].meta() as { example: string }).example

/**
 * Reads the settings; one that is empty counts as not given, as compose files have it. KERVAN_DATA_DIR becomes absolute.
 * Throws SettingsError for the first that is wrong.
 */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = environment.safeParse(given)
  const issue = error?.issues[0]
  if (issue) throw wrongSetting(String(issue.path[0]), issue.message)
  const settings = data as Settings
  refuseHalves(settings)
  refusePublishedSecrets(settings)
  return settings
}

const SECRETS = [
  'KERVAN_ADMIN_PASSWORD',
  'KERVAN_MASTER_KEY',
  'SECOND_FACTOR_KEY',
  'META_APP_SECRET',
  'META_VERIFY_TOKEN',
  'META_ACCESS_TOKEN',
  'META_PAGE_ACCESS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'KAFKA_PASSWORD',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_API_KEY_SECRET',
  'MAILGUN_SIGNING_KEY',
  'MAILGUN_API_KEY',
  'KERVAN_SIMULATOR_SECRET',
] as const satisfies readonly (keyof Settings)[]
/** Addresses that hold a password. */
const WITH_PASSWORD = ['DATABASE_URL', 'EVENTSTOREDB_URL', 'SMTP_URL', 'EMAIL_IMAP_URL', 'EMAIL_SMTP_URL'] as const

const OF_THE_DEMO = ['kervan-demo-2026', 'kervan-demo-app-secret', 'kervan-demo-access-token']
const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/

/** Whether README, the compose file's `.env.example` or the examples above show this secret. */
const isPublished = (name: (typeof SECRETS)[number], secret: string): boolean =>
  OF_THE_DEMO.includes(secret) || secret.startsWith('change-me') || secret === exampleOf(name)

/** What everybody can read may open a server to this machine alone. */
const refusePublishedSecrets = (settings: Settings): void => {
  if (LOOPBACK.test(settings.HOST ?? '')) return
  const published =
    SECRETS.find((name) => isPublished(name, settings[name] ?? '')) ??
    WITH_PASSWORD.find((name) => settings[name]?.includes(':change-me'))
  if (published)
    throw wrongSetting(
      'HOST',
      `must be an address that only this machine reaches, until ${published} is changed from what this product's files show to everybody`,
    )
}

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const MAIL = ['SMTP_URL', 'SMTP_FROM'] as const
/** What sends SMS, and where Twilio tells what became of them. */
const WITH_SMS = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'PUBLIC_BASE_URL'] as const
const TLS = ['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const
const OPERATIONS_TLS = ['OPERATIONS_TLS_CERT_FILE', 'OPERATIONS_TLS_KEY_FILE'] as const
const LOGIN = ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const
const SIMULATOR = ['KERVAN_SIMULATOR_URL', 'KERVAN_SIMULATOR_SECRET'] as const
const PAGE = ['META_PAGE_ID', 'META_PAGE_ACCESS_TOKEN'] as const

/** Settings that say something only together. */
const refuseHalves = (settings: Settings): void => {
  if (settings.EVENT_STORE === 'eventstoredb' && !settings.EVENTSTOREDB_URL) {
    throw wrongSetting('EVENTSTOREDB_URL', 'must be given when EVENT_STORE is eventstoredb')
  }
  const login = LOGIN.filter((name) => settings[name] !== undefined)
  for (const together of [BUCKET, LOGIN, MAIL, TLS, OPERATIONS_TLS, PAGE, SIMULATOR]) {
    const given = together.find((name) => settings[name] !== undefined)
    const missing = together.find((name) => settings[name] === undefined)
    if (given && missing) throw wrongSetting(missing, `must be given when ${given} is`)
  }
  const mailbox = ['EMAIL_IMAP_URL', 'EMAIL_SMTP_URL'] as const
  const named = mailbox.find((name) => settings[name] !== undefined)
  if (named && !settings.EMAIL_ADDRESS) throw wrongSetting('EMAIL_ADDRESS', `must be given when ${named} is`)
  if (settings.META_INSTAGRAM_ID && !settings.META_PAGE_ID)
    throw wrongSetting('META_PAGE_ID', 'must be given when META_INSTAGRAM_ID is, as its messages go by the page')
  if (settings.META_WABA_ID && !settings.META_ACCESS_TOKEN)
    throw wrongSetting('META_ACCESS_TOKEN', 'must be given when META_WABA_ID is, as its templates are read with it')
  // The address that a caller came by is the caller's to choose: links in messages never follow it.
  if (settings.SMTP_URL && !settings.PUBLIC_BASE_URL)
    throw wrongSetting('PUBLIC_BASE_URL', 'must be given when SMTP_URL is, as messages hold links to the product')
  const unset = WITH_SMS.find((name) => settings[name] === undefined)
  if (settings.TWILIO_SMS_FROM && unset) throw wrongSetting(unset, 'must be given when TWILIO_SMS_FROM is')
  if (settings.KAFKA_SSL_CA_FILE && !settings.KAFKA_SSL)
    throw wrongSetting('KAFKA_SSL', 'must be true when KAFKA_SSL_CA_FILE is given')
  if ((settings.KAFKA_SSL || login.length > 0) && !settings.KAFKA_BROKERS)
    throw wrongSetting('KAFKA_BROKERS', 'must be given when KAFKA_SSL or KAFKA_USERNAME is')
}
