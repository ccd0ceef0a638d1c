import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { expect, test } from 'vitest'

const CHECKOUT = join(import.meta.dirname, '../..')
/** Where messages pass on their way from the inbox to the page. */
const PATHS = [
  '{contracts,infra,command-service,query-service,realtime-gateway}/src/**/*.ts',
  'client/src/{shared/realtime,widgets}/**/*.{ts,tsx}',
]
/** The table of channels, the providers' folders, and the specification's names of what can be permitted. */
const ALLOWED =
  /^contracts\/src\/(messages\/channels|permissions\/permission-table)\.ts$|^command-service\/src\/webhooks\//
const TESTS = /\.test\.tsx?$|\/testing\//

/** `email` and `phone` name contact points as well; `sms` is within other words. */
const NAMES = new RegExp(
  CHANNELS.filter((channel) => channel !== 'email' && channel !== 'phone')
    .map((channel) => (channel === 'sms' ? '(?<![a-z])sms(?![a-z])' : channel))
    .join('|'),
  'i',
)
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const namesChannel = (code: string): boolean => NAMES.test(code.replace(COMMENTS, ''))

test('nothing between a provider’s folder and the page asks for a channel by its name', () => {
  const files = globSync(PATHS, { cwd: CHECKOUT }).filter((file) => !ALLOWED.test(file) && !TESTS.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => namesChannel(readFileSync(join(CHECKOUT, file), 'utf8')))).toEqual([])
})

test.each([
  ["if (received.channel === 'whatsapp') notify()", true],
  ['import { createWhatsAppHandler } from "./handler.ts"', true],
  ["socket.on('new_sms_message', take)", true],
  ['/** As long as the longest of WhatsApp. */\nconst LIMIT = 4096 // an SMS is shorter', false],
  ["const url = 'https://example.com' // Instagram", false],
  ["const waits = 'flush.ms.transformsMs'", false],
])('planted: %s', (code, named) => {
  expect(namesChannel(code)).toBe(named)
})
