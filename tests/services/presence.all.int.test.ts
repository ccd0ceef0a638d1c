import { randomUUID } from 'node:crypto'
import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChatClient, chatClient } from '../chat/chat-client.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { type RunningServices, startServices } from '../support/services.ts'

const PATIENCE = { timeout: 120_000 }

let database: TestDatabase
let services: RunningServices
let admin: ApiClient
const windows: Socket[] = []
beforeAll(async () => {
  database = await testDatabase()
  services = await startServices({
    env: {
      DATABASE_URL: database.url,
      ...settingsOfAccess(await testKafka()),
      KAFKA_TOPIC_PREFIX: `presence-${randomUUID()}`,
    },
  })
  admin = apiClient(services.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  for (const window of windows) window.close()
  await services?.stop()
  await database?.drop()
})

/** A window that lasts as long as its connection. */
const openWindow = async (node: string, token: string): Promise<Socket> => {
  const window = io(node, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  windows.push(window)
  const connected = Promise.withResolvers<void>()
  window.once('connect', connected.resolve).once('connect_error', connected.reject)
  await connected.promise
  return window
}

/** Registers a colleague and signs in. */
const colleague = async (
  username: string,
  permissions: PermissionRecord[] = [],
): Promise<{ readonly id: string; readonly token: string }> => {
  const password = 'a password of the tests'
  await registerColleague(admin, { username, fullName: username, permissions, password })
  const api = apiClient(services.url)
  const { id } = await api.signIn(username, password)
  return { id, token: api.token() as string }
}

/** Whether a gateway said within the last 14 of 15 seconds that a user is here. One that is starved says nothing meanwhile. */
const isSaid = async (userId: string): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    `select from presence.seen where user_id = $1 and is_here and at > now() - interval '14 seconds'`,
    [userId],
  )
  return rowCount !== 0
}

const onlineNow = async (): Promise<readonly string[]> => {
  const { users } = await admin.call(listOnlineUsers)
  return users.flatMap(({ name, isOnline }) => (isOnline ? [name] : [])).toSorted()
}

test('a user connected to a killed gateway is no longer online, one connected to another stays, and one who comes back is again', {
  timeout: 600_000,
}, async () => {
  const [ayse, mehmet] = [await colleague('ayse'), await colleague('mehmet')]
  const gateways = services.processes().filter(({ kind }) => kind === 'realtime-gateway')
  const [victim, other] = [gateways[0]!, gateways[1]!]
  const window = await openWindow(victim.url, ayse.token)
  await openWindow(victim.url, mehmet.token)
  await openWindow(other.url, mehmet.token)
  await expect.poll(onlineNow, PATIENCE).toEqual(['ayse', 'mehmet'])

  const gone = new Promise((resolve) => window.once('disconnect', resolve))
  process.kill(victim.pid, 'SIGKILL')
  await gone
  const missed: (readonly string[])[] = []
  const look = async () => {
    const before = await isSaid(mehmet.id)
    const names = await onlineNow()
    // What was said on both sides of the look held for it.
    if (before && (await isSaid(mehmet.id)) && !names.includes('mehmet')) missed.push(names)
    return names
  }
  await expect.poll(look, PATIENCE).toEqual(['mehmet'])
  expect(missed).toEqual([])

  await vi.waitFor(() => openWindow(victim.url, ayse.token), PATIENCE)
  await expect.poll(onlineNow, PATIENCE).toEqual(['ayse', 'mehmet'])
})

test('colleagues on two gateways write to each other, and go on while an instance of each service they ask is gone', {
  timeout: 600_000,
}, async () => {
  const work = [{ resource: 'leads', action: 'view', allowed: true }]
  const [elif, kemal] = [await colleague('elif', work), await colleague('kemal', work)]
  const [one, other] = services.processes().filter(({ kind }) => kind === 'realtime-gateway')
  const [mine, theirs] = [await chatClient(one!.url, elif.token), await chatClient(other!.url, kemal.token)]
  windows.push(mine.socket, theirs.socket)
  const opened = await mine.ask('chat:create_channel', { type: 'direct', members: [kemal.id] })
  if (!opened.success) throw new Error(opened.error)
  const { id: channelId } = opened.channel
  const say = async (client: ChatClient, text: string) =>
    (await client.ask('chat:send_message', { channelId, text, clientMessageId: text })).success
  expect(await say(mine, 'a')).toBe(true)
  await expect.poll(() => theirs.messages.map(({ text }) => text), PATIENCE).toEqual(['a'])

  for (const kind of ['command-service', 'query-service'] as const)
    process.kill(services.processes().find((each) => each.kind === kind)!.pid, 'SIGKILL')
  for (const text of ['b', 'c', 'd']) expect(await say(theirs, text)).toBe(true)
  await expect.poll(() => mine.messages.map(({ text }) => text), PATIENCE).toEqual(['a', 'b', 'c', 'd'])
  expect(await mine.ask('chat:get_channels', {})).toMatchObject({ success: true, channels: [{ unreadCount: 3 }] })
})
