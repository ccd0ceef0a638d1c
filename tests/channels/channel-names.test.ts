import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { expect, test } from 'vitest'

const CHECKOUT = join(import.meta.dirname, '../..')
/** Where messages pass on their way from the inbox to the page. */
const PATHS = [
  '{contracts,infra,command-service,query-service,realtime-gateway}/src/**/*.ts',
  'client/src/{base/realtime,widgets}/**/*.{ts,tsx}',
]
/**
 * The table of channels, how accounts of each are connected, links that name a number, the providers’ folders and settings, the widget’s addresses, who is simulated, the specification’s names of what can be
 * permitted, and words that are read by people.
 */
const ALLOWED =
  /^contracts\/src\/(messages\/(channels|account-traits)|kinds\/channel-account\/channel-account|permissions\/permission-table|visitors\/wire|text\/phone|api\/simulator\/simulator-state)\.ts$|^contracts\/src\/(errors\/codes|api-book)\/|^infra\/src\/settings\.ts$|^command-service\/src\/webhooks\//
const TESTS = /\.test\.tsx?$|\/testing\//

/** `sms` is within other words; templates and the right to them are called by the specification as Meta calls them. */
const NAMED_BESIDES: Readonly<Partial<Record<string, string>>> = {
  sms: '(?<![a-z])sms(?![a-z])',
  whatsapp: 'whatsapp(?![-_ ]?(?:template|integration))',
}
/** `email` and `phone` name contact points as well. */
const NAMES = new RegExp(
  CHANNELS.filter((channel) => channel !== 'email' && channel !== 'phone')
    .map((channel) => NAMED_BESIDES[channel] ?? channel)
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
