import { environment, readSettings } from '@kervan/infra/settings'
import { expect, test } from 'vitest'
import { environmentOf, SETTINGS_OF } from './settings-of-part.ts'

const SECRETS = /PASSWORD|SECRET|TOKEN|DATABASE_URL|EVENTSTOREDB_URL|SMTP_URL|IMAP_URL|CREDENTIALS|_SID$/
/** Every setting with its example. */
const everything = Object.fromEntries(
  Object.entries(environment.shape).map(([name, schema]) => [name, (schema.meta() as { example: string }).example]),
)
const secretsOf = (kind: keyof typeof SETTINGS_OF) =>
  Object.keys(environmentOf(kind, everything)).filter((name) => SECRETS.test(name))

test('each part gets the secrets that it uses and no other', () => {
  expect(secretsOf('edge')).toEqual([])
  expect(secretsOf('query-service')).toEqual([
    'DATABASE_URL',
    'S3_SECRET_ACCESS_KEY',
    'EVENTSTOREDB_URL',
    'GOOGLE_DRIVE_CREDENTIALS',
  ])
  expect(secretsOf('realtime-gateway')).toEqual(['DATABASE_URL', 'EVENTSTOREDB_URL', 'KAFKA_PASSWORD'])
  expect(secretsOf('relay')).toEqual(['DATABASE_URL', 'EVENTSTOREDB_URL', 'KAFKA_PASSWORD'])
  expect(secretsOf('command-service')).toEqual(expect.arrayContaining(['KERVAN_ADMIN_PASSWORD', 'META_APP_SECRET']))
})

test('what it gets is understood, and what is no setting of ours stays', () => {
  for (const kind of Object.keys(SETTINGS_OF) as (keyof typeof SETTINGS_OF)[]) {
    const env = environmentOf(kind, { ...everything, PATH: '/bin', NODE_OPTIONS: '--max-old-space-size=512' })
    expect(env).toMatchObject({ PATH: '/bin', NODE_OPTIONS: '--max-old-space-size=512', LOG_LEVEL: 'info' })
    expect(() => readSettings(env)).not.toThrow()
  }
})

test('every setting is some part’s, but for the one of the broker that is started by itself', () => {
  const told = new Set(Object.values(SETTINGS_OF).flat())
  expect(Object.keys(environment.shape).filter((name) => !told.has(name as never))).toEqual(['KAFKA_PORT'])
})
