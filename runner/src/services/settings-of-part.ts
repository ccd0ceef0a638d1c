import { environment, type Settings } from '@kervan/infra/settings'
import type { PartKind } from './parts.ts'

type Names = readonly (keyof Settings)[]

/** No secrets, but for the files of keys, which each part has for itself. */
const OF_ALL: Names = [
  'PORT',
  'HOST',
  'OPERATIONS_PORT',
  'OPERATIONS_TLS_CERT_FILE',
  'OPERATIONS_TLS_KEY_FILE',
  'TLS_CERT_FILE',
  'TLS_KEY_FILE',
  'TRUSTED_PROXIES',
  'KERVAN_DATA_DIR',
  'PUBLIC_BASE_URL',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]
const OF_THE_LOG: Names = ['DATABASE_URL', 'EVENT_STORE', 'EVENTSTOREDB_URL']
/** Of the parts that read personal data. */
const OF_THE_VAULT: Names = ['KERVAN_MASTER_KEY']
const OF_FILES: Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const OF_KAFKA: Names = [
  'KAFKA_BROKERS',
  'KAFKA_SSL',
  'KAFKA_SSL_CA_FILE',
  'KAFKA_SASL_MECHANISM',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
  'KAFKA_TOPIC_PREFIX',
  'KAFKA_PARTITIONS',
  'KAFKA_REPLICATION',
]
/** Of the channels, and of the mails of the product. */
export const OF_PROVIDERS: Names = [
  'META_APP_SECRET',
  'META_VERIFY_TOKEN',
  'META_ACCESS_TOKEN',
  'META_PHONE_NUMBER_ID',
  'META_WABA_ID',
  'META_PAGE_ID',
  'META_PAGE_ACCESS_TOKEN',
  'META_INSTAGRAM_ID',
  'META_GRAPH_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_SMS_FROM',
  'TWILIO_API_URL',
  'TWILIO_API_KEY_SID',
  'TWILIO_API_KEY_SECRET',
  'TWILIO_TWIML_APP_SID',
  'SMTP_URL',
  'SMTP_FROM',
  'EMAIL_ADDRESS',
  'EMAIL_IMAP_URL',
  'EMAIL_SMTP_URL',
  'EMAIL_MAILBOX',
  'EMAIL_SIGNATURE',
  'MAILGUN_SIGNING_KEY',
  'MAILGUN_API_KEY',
  'MAILGUN_API_URL',
  'VISITOR_ORIGINS',
]

/** What each kind of part is told: what it uses, so that one that is broken into gives no more away. */
export const SETTINGS_OF: Readonly<Record<PartKind, Names>> = {
  'command-service': [
    ...OF_ALL,
    'CALLS_PER_MINUTE',
    ...OF_THE_LOG,
    ...OF_THE_VAULT,
    ...OF_FILES,
    'FILE_LIMIT_MB',
    'WEBHOOKS_KEPT_DAYS',
    'CLAMD_URL',
    'KERVAN_ADMIN_PASSWORD',
    'SECOND_FACTOR_KEY',
    'KERVAN_SIMULATOR_URL',
    'KERVAN_SIMULATOR_SECRET',
    ...OF_PROVIDERS,
  ],
  'query-service': [
    ...OF_ALL,
    'CALLS_PER_MINUTE',
    'GOOGLE_DRIVE_CREDENTIALS',
    'GOOGLE_DRIVE_API_URL',
    ...OF_THE_LOG,
    ...OF_THE_VAULT,
    ...OF_FILES,
  ],
  'realtime-gateway': [
    ...OF_ALL,
    'CALLS_PER_MINUTE',
    'TLS_CA_FILE',
    'COMMAND_SERVICE_URLS',
    'QUERY_SERVICE_URLS',
    'VISITOR_ORIGINS',
    ...OF_THE_LOG,
    ...OF_THE_VAULT,
    ...OF_KAFKA,
  ],
  relay: [...OF_ALL, ...OF_THE_LOG, ...OF_KAFKA],
  edge: [...OF_ALL, 'TLS_CA_FILE', 'COMMAND_SERVICE_URLS', 'QUERY_SERVICE_URLS', 'GATEWAY_URLS', 'VISITOR_ORIGINS'],
}

const ALL = new Set(Object.keys(environment.shape))

/** An environment without the settings that a part does not use; what is no setting of ours stays. */
export const environmentOf = (kind: PartKind, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = new Set<string>(SETTINGS_OF[kind])
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ALL.has(name) || own.has(name)))
}
