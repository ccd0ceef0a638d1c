import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '@kervan/infra/settings'
import { expect, test } from 'vitest'

const TOP = join(import.meta.dirname, '../..')
const page = readFileSync(join(TOP, 'docs/security/keys.md'), 'utf8')
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name as string))
const missing = (names: readonly string[]) => names.filter((name) => !named.has(name))

const SECRET = /PASSWORD|SECRET|TOKEN|KEY|USERNAME|SID$|^TLS_|^(DATABASE|EVENTSTOREDB|SMTP|IMAP)_URL$/
const ROOMS = '{infra,runner,command-service,query-service,realtime-gateway}/src/**/*.ts'
const sources = globSync(ROOMS, { cwd: TOP })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
  .map((file) => [file, readFileSync(join(TOP, file), 'utf8')] as const)

/** Modules that work with random bytes or keys of what is no secret, and those by which the others are reached. */
const NO_SECRET: readonly string[] = [
  'command-service/src/installation-secret.ts',
  // What a provider signs is compared; its secret is a setting.
  'command-service/src/webhooks/meta/verify-signature.ts',
  // What follows from a command's id is an id.
  'command-service/src/kit/derived-ids.ts',
  'infra/src/bus/kafka/broker-format.ts',
]
/** What works with secrets names one of these of Node or of the library of passwords. */
const CRYPTOGRAPHY = /\b(randomBytes|createHmac|createCipheriv|createSecretKey|hkdfSync|argon2)\b/

test('every setting that is a secret, or holds one, stands on the page of keys', () => {
  const secrets = Object.keys(environment.shape).filter((name) => SECRET.test(name))
  expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'META_APP_SECRET', 'SECOND_FACTOR_KEY']))
  expect(missing(secrets)).toEqual([])
})

test('so does every password of the compose file', () => {
  const lines = readFileSync(join(TOP, 'infra/compose/.env.example'), 'utf8').split('\n')
  const secrets = lines.flatMap((line) => line.match(/^([A-Z_]+)=/)?.[1] ?? []).filter((name) => SECRET.test(name))
  expect(secrets.length).toBeGreaterThan(5)
  expect(missing(secrets)).toEqual([])
})

test('so does every secret that the product makes for the installation', () => {
  const secrets = sources.flatMap(([, text]) =>
    [...text.matchAll(/installationSecret\(pool, vault, '([^']+)'[,)]/g)].map(([, name]) => name as string),
  )
  expect(secrets).toEqual(expect.arrayContaining(['links', 'device-keys']))
  expect(missing(secrets)).toEqual([])
})

test('so does every module that makes a secret or uses one as a key', () => {
  const modules = sources.filter(([, text]) => CRYPTOGRAPHY.test(text)).map(([file]) => file)
  expect(missing(modules).filter((file) => !NO_SECRET.includes(file))).toEqual([])
})
