import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { readSettings } from '@kervan/infra/settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProduct } from '../product.ts'
import type { ParkedEntry } from './parked-entries.ts'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

const CONVERSATION = `conversation-${randomUUID()}`
const REACTION = 'when-message-received-know-the-person'

const received = (messageId: string): NewEvent => ({
  id: randomUUID(),
  type: 'MessageReceived',
  data: {
    messageId,
    channel: 'whatsapp',
    account: '1',
    sender: { phone: '+905321234567', profileName: 'Ayşe' },
    content: { kind: 'text', text: 'Merhaba' },
    sentAt: '2026-11-21T09:00:00.000Z',
  },
  metadata: {
    schemaVersion: 9,
    at: '2026-11-21T09:00:00.000Z',
    by: { kind: 'provider', name: 'whatsapp' },
    correlationId: 'a',
    causationId: 'b',
    commandId: messageId,
  },
})
const opened: NewEvent = {
  ...received('opened'),
  type: 'ConversationOpened',
  data: { channel: 'whatsapp', account: '1', sender: { phone: '+905321234567' } },
}
const [first, second] = [received('wamid.1'), received('wamid.2')]

let installation: TestInstallation
let product: Awaited<ReturnType<typeof startProduct>>

const parked = async (name = ''): Promise<readonly ParkedEntry[]> => {
  const { parked } = (await installation.run(`parked list ${name} --json`)).json() as { parked: ParkedEntry[] }
  return parked
}

/** From now on the events read as ones that this version knows. */
const cure = () =>
  installation.database.pool.query(
    `update log.events set metadata = jsonb_set(metadata::jsonb, '{schemaVersion}', '1') where stream = $1`,
    [CONVERSATION],
  )

beforeAll(async () => {
  installation = await testInstallation()
  const store = createPostgresEventStore({ url: installation.database.url })
  await store.append(CONVERSATION, [opened, first, second], 'no-stream')
  await store.close()
  product = await startProduct(readSettings(installation.env))
  for (const name of [REACTION, 'timeline']) {
    await vi.waitFor(async () => expect((await parked()).filter((each) => each.name === name)).toHaveLength(2), 60_000)
  }
})
afterAll(async () => {
  await product.stop()
  await installation.drop()
})

test('the list tells what failed and why, and what waits behind it', async () => {
  expect(await parked('timeline')).toMatchObject([
    {
      of: 'projection',
      name: 'timeline',
      stream: CONVERSATION,
      revision: '1',
      eventId: first.id,
      reason: expect.stringContaining('this program reads up to version'),
    },
    { eventId: second.id, reason: null },
  ])
  expect((await parked(REACTION)).map(({ eventId }) => eventId)).toEqual([first.id, second.id])
  expect((await installation.run('parked list timeline')).out).toMatch(/^name .*reason\ntimeline .*\(waits\)\n$/s)
})

test('an event is shown without what a person wrote, unless that is asked for', async () => {
  const shown = await installation.run(`parked show timeline ${first.id} --json`)
  expect([shown.exitCode, shown.json()]).toMatchObject([0, { type: 'MessageReceived', metadata: { schemaVersion: 9 } }])
  expect(shown.out).not.toContain('Merhaba')
  expect((await installation.run(`parked show timeline ${first.id} --data`)).out).toContain('Merhaba')
})

test.each([
  ['parked list nowhere', 'Nothing is parked in nowhere. See what is: parked list.'],
  [`parked show timeline ${randomUUID()}`, 'is parked there. See which are: parked list.'],
  ['parked retry timeline lead-1', 'Nothing of lead-1 is parked in timeline.'],
  [`parked skip timeline ${randomUUID()} --reason unknown`, 'is parked there.'],
])('%s is refused, and nothing is recorded', async (line, said) => {
  const { exitCode, err } = await installation.run(line)
  expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
  expect(await installation.acts()).toEqual([])
})

test('without a reason nothing is skipped', async () => {
  const { exitCode, err } = await installation.run(`parked skip timeline ${first.id}`)
  expect([exitCode, err]).toEqual([2, expect.stringContaining('reason must be given')])
})

test('what still fails stays parked, exit code 1', async () => {
  const { exitCode, out } = await installation.run(`parked retry timeline ${CONVERSATION}`)
  expect([exitCode, out]).toEqual([1, expect.stringMatching(/0 applied, then: MessageReceived .* cannot be read/)])
  const again = await installation.run(`parked retry ${REACTION} --json`)
  expect([again.exitCode, again.json()]).toMatchObject([1, { retried: [{ stream: CONVERSATION, applied: 0 }] }])
})

test('a skipped event is left out, what waits behind it is tried, and the log says why', async () => {
  const line = ['parked', 'skip', 'timeline', first.id, '--reason', 'sent by a test', '--json']
  const skipped = await installation.run(line)
  expect([skipped.exitCode, skipped.json()]).toMatchObject([1, { skipped: true, applied: 0 }])
  expect((await parked('timeline')).map(({ eventId }) => eventId)).toEqual([second.id])
  expect((await installation.acts()).slice(-2)).toEqual([
    [
      'ParkedSkipOrdered',
      { of: 'projection', name: 'timeline', stream: CONVERSATION, eventId: first.id, reason: 'sent by a test' },
    ],
    ['OperationSucceeded', {}],
  ])
})

test('a reaction that is skipped is never done', async () => {
  expect((await installation.run(`parked skip ${REACTION} ${first.id} --reason test`)).exitCode).toBe(0)
  expect((await parked(REACTION)).map(({ eventId }) => eventId)).toEqual([second.id])
})

test('what has a cure is applied and reacted to', async () => {
  await cure()
  expect(await installation.run('parked retry timeline')).toMatchObject({
    exitCode: 0,
    out: `${CONVERSATION}: 1 applied, none left\n`,
  })
  expect(await installation.run(`parked retry ${REACTION}`)).toMatchObject({
    exitCode: 0,
    out: `${CONVERSATION}: 1 applied, none left\n`,
  })
  expect((await installation.run('parked list --json')).out).not.toContain(REACTION)
  const types = (await installation.events()).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['PersonRegistered', 'LeadOpened', 'MessageRouted']))
  expect((await installation.acts()).slice(-2).map(([type]) => type)).toEqual([
    'ParkedRetryOrdered',
    'OperationSucceeded',
  ])
})
