import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mailboxMediaSource } from '@kervan/command-service/webhooks/email/mailbox-media-source'
import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { retryMessageFile } from '@kervan/contracts/api/conversations/retry-message-file'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { further } from '@kervan/contracts/kit/testing/further'
import { testFileStore, testFiles } from '@kervan/infra/files/testing/test-files'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { type ImapServer, startImapServer } from '../support/mail-simulator/imap-server.ts'
import { aFilePart, aMailOfParts, CLINIC_ADDRESS, inLines, type PartOfMail } from '../support/mail-simulator/mails.ts'
import { aTnef } from '../support/mail-simulator/tnef.ts'
import { PNG } from '../support/png.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { startTwilioServer, type TwilioServer } from '../support/twilio-simulator/rest-server.ts'
import { inboundSms, OUR_NUMBER, postTwilio, SMS_PATH } from '../support/twilio-simulator/sms-webhooks.ts'

const PUBLIC_BASE_URL = 'https://kervan.example.com'
const LONG = { timeout: 60_000 }
const ID = createHash('sha256').update(PNG).digest('hex')
const PHOTO = { part: 0, file: { id: ID, type: 'image/png', size: PNG.length }, lost: null }

/** Seals only the files. */
const vault = createVault(createDerivedSubjectKeys())
let imap: ImapServer
let twilio: TwilioServer
let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient

beforeAll(async () => {
  imap = await startImapServer({ user: CLINIC_ADDRESS, password: 'the password of a test' })
  twilio = await startTwilioServer(OUR_NUMBER)
  const settings = {
    PUBLIC_BASE_URL,
    EMAIL_ADDRESS: CLINIC_ADDRESS,
    EMAIL_IMAP_URL: imap.url,
    TWILIO_API_URL: twilio.url,
    TWILIO_ACCOUNT_SID: OUR_NUMBER.accountSid,
    TWILIO_AUTH_TOKEN: OUR_NUMBER.authToken,
    TWILIO_SMS_FROM: OUR_NUMBER.number,
  }
  product = await productWith({ providers: PROVIDERS, settings, files: testFiles(testFileStore(), vault) })
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await vi.waitFor(() => expect(imap.isBeingRead()).toBe(true), LONG)
})
afterAll(async () => {
  await product?.close()
  await imap?.close()
  await twilio?.close()
})

type Said = Extract<TimelineDetail, { kind: 'message' }>
/** Whether `count` files are shown, each brought or lost: they are shown one after the other. */
const settled =
  (count: number) =>
  ({ files }: Said): boolean =>
    files.length === count && files.every(({ file, lost }) => file ?? lost)

/** The newest message of the person whom a search finds, as the timeline shows it, once `isTold` holds. */
const saidBy = async (search: string, isTold: (said: Said) => boolean) => {
  let found: { readonly said: Said; readonly conversationId: string } | undefined
  await expect
    .poll(async () => {
      const { data: leads } = await admin.call(listLeads, { query: { search } })
      if (!leads[0]) return false
      const { data } = await admin.call(getTimeline, { params: { personId: leads[0].personId }, query: {} })
      const [newest] = data.filter(({ detail }) => detail.kind === 'message')
      if (newest?.detail.kind === 'message' && newest.conversationId)
        found = { said: newest.detail, conversationId: newest.conversationId }
      return found !== undefined && isTold(found.said)
    }, LONG)
    .toBe(true)
  return found!
}

let people = 0
/** A new person mails the parts, of which `count` are files. */
const mailed = (parts: readonly PartOfMail[], count: number) => {
  const address = `hasta${++people}@hasta.example`
  imap.deliver(aMailOfParts('Ekte', parts, { from: `Hasta ${people} <${address}>` }))
  return saidBy(address, settled(count))
}

const read = async (conversationId: string, id: string) => {
  const headers = { Authorization: `Bearer ${admin.token()}` }
  const answer = await fetch(`${product.url}/api/files/${id}?kind=conversation&record=${conversationId}`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}

test('files of a mail are brought in their places, whatever they travel as, and a logo is none of them', async () => {
  const printed = { type: 'text/plain; charset=utf-8', headers: ['Content-Transfer-Encoding: quoted-printable'] }
  const { said, conversationId } = await mailed(
    [
      {
        type: 'image/png',
        headers: [
          'Content-Transfer-Encoding: base64',
          "Content-Disposition: attachment; filename*0*=utf-8''r%C3%B6ntgen%20;\r\n filename*1*=%C4%B1%C5%9F%C4%B1k.png",
        ],
        body: inLines(PNG),
      },
      {
        ...printed,
        headers: [...printed.headers, 'Content-Disposition: attachment; filename="=?utf-8?Q?rapor_=C5=9Fubat.txt?="'],
        body: 'Di=C5=9F et=\r\ni\r\n',
      },
      {
        type: 'image/png; name="logo.png"',
        headers: [
          'Content-Transfer-Encoding: base64',
          'Content-Disposition: inline',
          'Content-ID: <logo@hasta.example>',
        ],
        body: inLines(PNG),
      },
      aFilePart('a.html', Buffer.from('<!doctype html><script>1</script>'), 'text/html'),
    ],
    3,
  )
  expect(said.files.toSorted((one, other) => one.part - other.part)).toMatchObject([
    { ...PHOTO, file: { ...PHOTO.file, name: 'röntgen ışık.png' } },
    { part: 1, file: { name: 'rapor şubat.txt', type: 'text/plain' } },
    { part: 2, file: null, lost: 'type-refused' },
  ])
  expect(await read(conversationId, ID)).toEqual(PNG)
  expect((await read(conversationId, said.files.find(({ part }) => part === 1)!.file!.id)).toString()).toBe(
    'Diş eti\r\n',
  )
})

test('a mail is shown as it was formatted, with its own picture and without those that lie elsewhere, and is gone with its person', async () => {
  const photo = Buffer.concat([PNG, Buffer.alloc(30_000)])
  const html = '<h1>Dişim</h1><img src="cid:foto@hasta"><img src="https://foe.example/a.png"><script>1</script>'
  const { said, conversationId } = await mailed(
    [
      { type: 'text/html; charset=utf-8', headers: ['Content-Transfer-Encoding: 8bit'], body: html },
      {
        type: 'image/png; name="foto.png"',
        headers: ['Content-Transfer-Encoding: base64', 'Content-Disposition: inline', 'Content-ID: <foto@hasta>'],
        body: inLines(photo),
      },
    ],
    1,
  )
  const { id } = (said.content as { formatted: { id: string } }).formatted
  const pageOf = async (page: string) => {
    const address = `${product.url}/api/files/${id}?kind=conversation&record=${conversationId}&page=${page}`
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${admin.token()}` } })
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() }
  }
  const shown = await pageOf('without-pictures')
  expect(shown).toMatchObject({ status: 200, policy: expect.stringContaining("img-src 'self';") })
  expect(shown.text).toContain('<h1>Dişim</h1>')
  expect(shown.text).toContain(`src="/api/files/${said.files[0]?.file?.id}?`)
  expect(shown.text).not.toMatch(/<script| src="https/)
  expect((await pageOf('with-pictures')).text).toContain('<img src="https://foe.example/a.png"')
  await vault.forget([`conversation-${conversationId}`])
  expect((await pageOf('without-pictures')).status).toBe(404)
})

test('files that Outlook packed in a winmail.dat are brought as they are, also out of a mail that was forwarded as a file, and a broken one is kept as it is', async () => {
  const packed = aTnef([
    { title: 'not.txt', bytes: Buffer.from('Diş eti') },
    { title: 'RNTGEN~1.PNG', bytes: PNG, longName: 'röntgen ışık.png' },
  ])
  const { said, conversationId } = await mailed([aFilePart('winmail.dat', packed, 'application/ms-tnef')], 2)
  expect(said.content).toMatchObject({ attachments: [{ fileName: 'not.txt' }, { fileName: 'röntgen ışık.png' }] })
  expect(said.files.find(({ part }) => part === 1)).toMatchObject({ file: { id: ID, name: 'röntgen ışık.png' } })
  expect(await read(conversationId, ID)).toEqual(PNG)
  const forwarded = {
    type: 'message/rfc822',
    body: [
      'From: Klinik <info@baska.example>',
      'Subject: Film',
      'Content-Type: application/ms-tnef; name="winmail.dat"',
      'Content-Transfer-Encoding: base64',
      '',
      inLines(packed),
    ].join('\r\n'),
  }
  const nested = await mailed([forwarded], 3)
  expect(nested.said.content).toMatchObject({
    attachments: [{ mimeType: 'message/rfc822' }, { fileName: 'not.txt' }, { fileName: 'röntgen ışık.png' }],
  })
  expect(nested.said.files.find(({ part }) => part === 2)).toMatchObject({ file: { id: ID } })
  const broken = await mailed([aFilePart('winmail.dat', packed.subarray(0, -1), 'application/ms-tnef')], 1)
  expect(broken.said.content).toMatchObject({ attachments: [{ fileName: 'winmail.dat' }] })
  expect(broken.said.files).toMatchObject([{ file: { name: 'winmail.dat', type: 'application/vnd.ms-tnef' } }])
  expect(await read(broken.conversationId, broken.said.files[0]!.file!.id)).toEqual(packed.subarray(0, -1))
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])
  const none = await mailed([aFilePart('winmail.dat', program, 'application/ms-tnef')], 1)
  expect(none.said.files).toMatchObject([{ lost: 'type-refused' }])
})

test('a mail that Outlook packed in a winmail.dat alone is shown as it was formatted, with the picture between its lines', async () => {
  const html = Buffer.from('<h1>Dişim</h1><img src="cid:foto@hasta">')
  const packed = aTnef([{ title: 'foto.png', bytes: PNG, contentId: 'foto@hasta' }], undefined, { html })
  const { said, conversationId } = await mailed([aFilePart('winmail.dat', packed, 'application/ms-tnef')], 1)
  const { id } = (said.content as { formatted: { id: string } }).formatted
  const headers = { Authorization: `Bearer ${admin.token()}` }
  const address = `${product.url}/api/files/${id}?kind=conversation&record=${conversationId}&page=without-pictures`
  const page = await (await fetch(address, { headers })).text()
  expect(page).toContain('<h1>Dişim</h1>')
  expect(page).toContain(`src="/api/files/${said.files[0]?.file?.id}?`)
})

test('a file that is too large says so, and the mail beside it is read', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)])
  const { said } = await mailed([aFilePart('film.png', large, 'image/png'), aFilePart('a.png', PNG, 'image/png')], 2)
  expect(said.content).toMatchObject({ text: 'Ekte', attachments: [{ fileName: 'film.png' }, { fileName: 'a.png' }] })
  expect(said.files.find(({ part }) => part === 0)?.lost).toBe('too-large')
  expect(said.files.find(({ part }) => part === 1)?.file?.id).toBe(ID)
})

further(
  'a large file is fetched in pieces, is found again after the mailbox was numbered anew, one that is gone is lost, and one that breaks off is not taken for whole',
  async () => {
    const film = Buffer.alloc(4_000_000, 'kervan')
    const uid = imap.deliver(
      aMailOfParts('Film', [aFilePart('film.bin', film)], {
        messageId: '<film@hasta.example>',
        headers: ['Auto-Submitted: auto-generated'],
      }),
    )
    const source = mailboxMediaSource({ imapUrl: imap.url, mailbox: { account: CLINIC_ADDRESS, path: 'INBOX' } })
    const fetchFile = (providerId: string) => source.fetchFile({ providerId }, new AbortController().signal)
    const place = `1700000000/${uid}/2 <film@hasta.example>`
    imap.commands.splice(0)
    const came = await fetchFile(place)
    if (came.kind !== 'came') throw new Error(came.kind)
    expect((await buffer(came.bytes)).equals(film)).toBe(true)
    expect(imap.commands.filter((line) => line.includes('BODY.PEEK[2]<')).length).toBeGreaterThan(15)
    imap.renumber()
    const again = await fetchFile(place)
    if (again.kind !== 'came') throw new Error(again.kind)
    again.bytes.destroy()
    expect(await fetchFile(`1700000000/${uid}/2 <other@hasta.example>`)).toEqual({ kind: 'lost', reason: 'expired' })
    expect(await fetchFile(`1700000001/77/2`)).toEqual({ kind: 'lost', reason: 'expired' })
    expect(await fetchFile('https://elsewhere.example/a')).toEqual({ kind: 'lost', reason: 'expired' })
    const broken = await fetchFile(`1700000001/${uid + 999}/2 <film@hasta.example>`)
    if (broken.kind !== 'came') throw new Error(broken.kind)
    imap.drop()
    await expect(buffer(broken.bytes)).rejects.toThrow()
  },
)

const texted = (address: string, phone: string) => {
  const files = { NumMedia: '1', MediaUrl0: address, MediaContentType0: 'image/png' }
  const form = inboundSms(OUR_NUMBER, phone, 'Fotoğrafım', files)
  return postTwilio(product.url, PUBLIC_BASE_URL + SMS_PATH, form, OUR_NUMBER.authToken)
}

test('a file of an MMS is brought with the login of the account; one that is lost is asked for again by hand, once', async () => {
  const phone = '+905321110001'
  await texted(twilio.mediaUrl('ME1'), phone)
  const { said, conversationId } = await saidBy(phone, settled(1))
  expect(said).toMatchObject({
    content: { kind: 'image', media: { caption: 'Fotoğrafım' } },
    files: [{ lost: 'expired' }],
  })
  const again = () =>
    admin.call(retryMessageFile, { params: { conversationId }, body: { messageId: said.messageId, part: 0 } })
  await again()
  await saidBy(phone, settled(1))
  twilio.hold('ME1', { bytes: PNG, type: 'image/png' })
  await Promise.all([again(), again(), again()])
  expect((await saidBy(phone, ({ files }) => Boolean(files[0]?.file))).said.files).toMatchObject([PHOTO])
  await again()
  const events = await Array.fromAsync(product.store.readStream(`conversation-${conversationId}`))
  const told = events.flatMap(({ type }) => (type.startsWith('MessageMedia') ? [type.replace('MessageMedia', '')] : []))
  expect(told).toEqual(['Lost', 'Retried', 'Lost', 'Retried', 'Kept'])
  expect(await read(conversationId, ID)).toEqual(PNG)
})

test('an address in our own network is not fetched, and files that came to an unconnected account are lost at once', async () => {
  await texted('http://127.0.0.1:9/a.png', '+905321110002')
  expect((await saidBy('+905321110002', settled(1))).said.files[0]?.lost).toBe('address-refused')
  const form = inboundSms({ ...OUR_NUMBER, number: '+905550009999' }, '+905321110003', 'Bu da', {
    NumMedia: '1',
    MediaUrl0: twilio.mediaUrl('ME1'),
    MediaContentType0: 'image/png',
  })
  await postTwilio(product.url, PUBLIC_BASE_URL + SMS_PATH, form, OUR_NUMBER.authToken)
  expect((await saidBy('+905321110003', settled(1))).said.files[0]?.lost).toBe('not-connected')
})
