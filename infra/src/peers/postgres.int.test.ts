import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { createPostgresPeers } from './postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('what one process says, all hear that listen, and none after it stopped', async () => {
  const peers = createPostgresPeers(database.pool, 'test_peers')
  const heard: string[] = []
  const listening = Promise.withResolvers<void>()
  const stop = peers.hear({ heard: (message) => void heard.push(message), interrupted: () => listening.resolve() })
  await listening.promise
  await peers.say('Merhaba')
  await peers.say('… çok')
  await vi.waitFor(() => expect(heard).toEqual(['Merhaba', '… çok']), { timeout: 20_000 })
  stop()
})
