import { readSettings } from '@kervan/infra/settings'
import { openVault } from '@kervan/infra/vault/open-vault'
import { PermanentFault } from '@kervan/infra/webhook-inbox/port'
import { testInbox, webhook } from '@kervan/infra/webhook-inbox/testing/test-inbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await testInstallation()
  const vault = await openVault(installation.database.pool, readSettings(installation.env))
  const inbox = testInbox(installation.database.pool, undefined, { vault })
  await inbox.storeWebhook(webhook('Ayşe writes'))
  const handled = Promise.withResolvers<void>()
  const worker = inbox.work(async () => {
    handled.resolve()
    throw new PermanentFault('it says nothing')
  })
  await handled.promise
  await worker.stop()
  await inbox.storeWebhook(webhook('Fatma writes'))
  vault.close()
})
afterAll(() => installation.drop())

const letter = { id: '1', provider: 'test', reason: expect.stringContaining('it says nothing'), bytes: 12 }

test('the list counts what waits and shows what was given up, without what people wrote', async () => {
  const answer = await installation.run('inbox list --json')
  expect([answer.exitCode, answer.json()]).toMatchObject([0, { waiting: 1, dead: 1, deadLetters: [letter] }])
  expect(answer.out).not.toContain('Ayşe')
  const { out } = await installation.run('inbox list')
  expect(out).toMatch(/^1 waiting, 1 given up\nid {2}provider .*\n1 {3}test/)
  expect((await installation.run('inbox list --before 1 --json')).json()).toMatchObject({ dead: 1, deadLetters: [] })
})

test('what people wrote is shown when it is asked for', async () => {
  expect((await installation.run('inbox show 1 --json')).json()).toMatchObject(letter)
  expect((await installation.run('inbox show 1')).out).not.toContain('Ayşe')
  expect((await installation.run('inbox show 1 --raw --json')).json()).toMatchObject({ ...letter, raw: 'Ayşe writes' })
})

test.each(['inbox show 77', 'inbox retry 77'])('%s: there is none, and nothing is recorded', async (line) => {
  const { exitCode, err } = await installation.run(line)
  expect([exitCode, err]).toEqual([1, 'There is no dead letter 77. See which there are: inbox list.\n'])
  expect(await installation.acts()).toEqual([])
})

test('a retried letter waits again, and the order and its end are recorded', async () => {
  const answer = await installation.run('inbox retry 1 --json')
  expect([answer.exitCode, answer.json()]).toEqual([0, { id: '1', retried: true }])
  expect((await installation.run('inbox list --json')).json()).toMatchObject({ waiting: 2, dead: 0, deadLetters: [] })
  expect(await installation.acts()).toEqual([
    ['DeadLetterRetryOrdered', { webhook: '1', provider: 'test' }],
    ['OperationSucceeded', {}],
  ])
  expect((await installation.run('inbox retry 1')).exitCode).toBe(1)
})
