import { createHash } from 'node:crypto'
import { conversationDecider } from '@kervan/command-service/kinds/conversation/conversation.decider'
import { createMediaKeeper } from '@kervan/command-service/media/keep-media'
import { runMediaWorker } from '@kervan/command-service/media/run-media-worker'
import { openTestRecords } from '@kervan/command-service/testing/open-test-records'
import { aCause } from '@kervan/command-service/testing/test-records'
import { whatsappMediaSource } from '@kervan/command-service/webhooks/meta/whatsapp/whatsapp-media-source'
import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { further } from '@kervan/contracts/kit/testing/further'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { getFromPublic } from '@kervan/infra/outgoing/get-from-public'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { grantOf } from '../support/builders/user.builder.ts'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { metaId } from '../support/meta-simulator/message-ids.ts'
import { document, image, type MessagePart } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { PNG } from '../support/png.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'

const TOKEN = 'the token of a test'
const LONG = { timeout: 60_000 }
const PHOTO = { bytes: PNG, type: 'image/png' }
const ID = createHash('sha256').update(PNG).digest('hex')

let graph: GraphServer
let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient
let people = 0

beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  const settings = {
    META_APP_SECRET: TEST_SECRETS.META_APP_SECRET,
    META_VERIFY_TOKEN: TEST_SECRETS.META_VERIFY_TOKEN,
    META_GRAPH_URL: graph.url,
    META_ACCESS_TOKEN: TOKEN,
    META_PHONE_NUMBER_ID: CLINIC.phoneNumberId,
  }
  product = await productWith({ providers: PROVIDERS, settings })
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  await product?.close()
  await graph?.close()
})

type Said = Extract<TimelineDetail, { kind: 'message' }>

/** A new person sends the part; gives the message as the timeline shows it, once `isTold` holds. */
const sent = async (part: MessagePart, isTold: (said: Said) => boolean) => {
  const name = `Gülşen ${++people}`
  const waId = String(905_330_000_000 + people)
  const person = { name, language: 'tr', waId, userId: `TR.${waId}`, hidesNumber: false } as never
  const { status } = await post(product.url, message(CLINIC, person, part), TEST_SECRETS.META_APP_SECRET)
  expect(status).toBe(200)
  let found: { readonly said: Said; readonly conversationId: string } | undefined
  await expect
    .poll(async () => {
      const { data: leads } = await admin.call(listLeads, { query: { search: waId } })
      if (!leads[0]) return false
      const { data } = await admin.call(getTimeline, { params: { personId: leads[0].personId }, query: {} })
      for (const { detail, conversationId } of data)
        if (detail.kind === 'message' && conversationId) found = { said: detail, conversationId }
      return found !== undefined && isTold(found.said)
    }, LONG)
    .toBe(true)
  return found!
}

const isSettled = ({ files }: Said): boolean => files.length > 0

const open = (api: ApiClient, conversationId: string, id = ID) =>
  fetch(`${product.url}/api/files/${id}?kind=conversation&record=${conversationId}`, {
    headers: { Authorization: `Bearer ${api.token()}` },
  })

test('a photo is brought, lies sealed, and is read by users who see the timeline, in that conversation alone', async () => {
  graph.hold('photo', PHOTO)
  const { said, conversationId } = await sent(image('photo', 'Dişlerim'), isSettled)
  expect(said.files).toEqual([
    { part: 0, file: { id: ID, name: 'image.png', type: 'image/png', size: PNG.length }, lost: null },
  ])
  const answer = await open(admin, conversationId)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)

  const permissions = (['leads.view', 'leads.scope-own'] as const).map(grantOf)
  await registerColleague(admin, {
    username: 'mert',
    fullName: 'Mert Demir',
    permissions,
    password: 'gizli parola bizim',
  })
  const mert = apiClient(product.url)
  await mert.signIn('mert', 'gizli parola bizim')
  expect((await open(mert, conversationId)).status).toBe(404)
  const other = await sent(image('nowhere'), isSettled)
  expect((await open(admin, other.conversationId)).status).toBe(404)
})

test('a file that is no longer there, or of a type or size that is not accepted, is shown as lost', async () => {
  expect((await sent(image('gone'), isSettled)).said.files).toEqual([{ part: 0, file: null, lost: 'expired' }])
  graph.hold('page.html', { bytes: Buffer.from('<!doctype html><script>1</script>'), type: 'text/html' })
  expect((await sent(document('page.html'), isSettled)).said.files[0]?.lost).toBe('type-refused')
  graph.hold('large.png', { bytes: Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), type: 'image/png' })
  expect((await sent(image('large.png'), isSettled)).said.files[0]?.lost).toBe('too-large')
})

further('a process that ends between the file and its event leaves one file and one event', async () => {
  const { records, store, close } = await openTestRecords()
  const files = testFiles()
  const conversationId = '0190a000-0000-7000-8000-000000000001'
  const logger = pino({ level: 'silent' })
  const party = { channel: 'whatsapp', account: CLINIC.phoneNumberId, sender: { phone: '+905321234567' } } as const
  graph.hold('killed', PHOTO)
  const content = { kind: 'image', media: { providerId: metaId('killed') } } as const
  const sentAt = new Date().toISOString()
  const came = { type: 'Receive', ...party, messageId: 'wamid.killed', content, sentAt } as const
  await records.runner.run(conversationDecider, conversationId, came, aCause({ at: sentAt }))
  await records.mediaQueue.enqueue({ conversationId, messageId: 'wamid.killed', part: 0 })

  let kills = 2
  const runner: typeof records.runner = {
    ...records.runner,
    run: async (...command) => {
      if (kills-- > 0) throw new Error('the power went')
      return records.runner.run(...command)
    },
  }
  const account = { graphUrl: graph.url, phoneNumberId: CLINIC.phoneNumberId, accessToken: TOKEN }
  const before = graph.downloads()
  const worker = runMediaWorker({
    records: { runner, clock: records.clock },
    queue: records.mediaQueue,
    sourceOf: async () => whatsappMediaSource(account, { getFromPublic }),
    keepMedia: createMediaKeeper({ store: files, limitMb: 1, scanner: null, logger }),
    logger,
  })
  await expect.poll(() => records.mediaQueue.count(), LONG).toBe(0)
  await worker.stop()
  const events = await Array.fromAsync(store.readStream(`conversation-${conversationId}`))
  expect(events.filter(({ type }) => type === 'MessageMediaKept')).toHaveLength(1)
  expect(graph.downloads() - before).toBe(3)
  expect(await files.of(`conversation-${conversationId}`).read(ID)).not.toBeNull()
  await close()
})
