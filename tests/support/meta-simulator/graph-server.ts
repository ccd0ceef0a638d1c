import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { metaId, wamid } from './message-ids.ts'
import { readPageMessage, type SimulatedPage } from './page-messages.ts'
import {
  createTemplateShelf,
  type SentTemplateMessage,
  type SimulatedTemplate,
  type TemplateShelf,
} from './template-shelf.ts'
import type { SimulatedAccount } from './webhooks.ts'

/** A message that the simulated Graph API has taken. */
export interface TakenMessage {
  readonly id: string
  /** A number without `+`, or a user id. */
  readonly to: string
  readonly words: string
  /** As it was sent, where it goes by one. */
  readonly template?: SentTemplateMessage
  /** Words of its reply buttons. */
  readonly buttons?: readonly string[]
  readonly replyTo: string | undefined
  /** What the sender wants to hear of it again in its statuses. */
  readonly opaque: string | undefined
  /** Of a file: its id, which it has of its upload, and what it is sent as. */
  readonly mediaId?: string | undefined
  readonly kind?: string | undefined
  /** Of a message of a page: `RESPONSE`, or the tag that it was sent with. */
  readonly as?: string
}

/**
 * What the next message meets: an error of Meta's by its number, a bare status of HTTP, the line going down before the message was read
 * or after it was taken, or an answer that never comes.
 */
export type GraphFault =
  | { readonly code: number; readonly subcode?: number; readonly title: string; readonly status?: number }
  | { readonly status: number }
  | 'lost before'
  | 'lost after'
  | 'no answer'

export interface GraphServer {
  readonly url: string
  /** In the order in which they were taken. */
  readonly taken: readonly TakenMessage[]
  readonly templates: TemplateShelf
  /** Files that were uploaded to be sent, by their ids. */
  readonly uploaded: ReadonlyMap<string, SimulatedFile>
  /** Keeps a file of a message that a person sends, under the id that `message-parts` makes of this name. */
  hold(name: string, file: SimulatedFile): void
  /** Deletes it. */
  forget(name: string): void
  /** Address of a file of a message to a page; it is served without a token. */
  pageFileUrl(name: string): string
  /** Sets the profile that is given for a person who wrote to the page. */
  introduce(userId: string, profile: Readonly<Record<string, string>>): void
  /** Ids of the people whose profiles were asked for, in that order. */
  readonly askedPeople: readonly string[]
  /** How often a file was asked for by its address. */
  downloads(): number
  /** The next messages meet these, one each. */
  fail(...faults: readonly GraphFault[]): void
  /** Earlier tokens are refused from now on. */
  renewToken(token: string): void
  close(): Promise<void>
}

/** A file as Meta has it. */
export interface SimulatedFile {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name?: string
}

type Say = (status: number, body: unknown) => void
type Refuse = (status: number, code: number, message: string, subcode?: number) => void

interface GraphOptions {
  readonly account: SimulatedAccount
  readonly token: string
  /** A page, which has the same token. */
  readonly page?: SimulatedPage
  /** Of the account, from the beginning. */
  readonly templates?: readonly SimulatedTemplate[]
  /** That people sent before, by their ids. */
  readonly files?: ReadonlyMap<string, SimulatedFile>
  readonly port?: number
  readonly onTaken?: (message: TakenMessage) => void
  /** What a message meets where nothing was said for it by `fail`. */
  readonly nextFault?: () => GraphFault | undefined
  /** Method and path of a call, and the status that it was answered with; null where the line went down instead. */
  readonly onAnswered?: (call: string, status: number | null) => void
  readonly onSubmitted?: (template: SimulatedTemplate) => void
}

/** How Meta tells of a number, beside how it is written. */
const NUMBER = { verified_name: 'Umut Klinik', quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K' }
/** Where files lie that people send to pages, as at Meta's `scontent` hosts. */
const PAGE_FILES = '/v/t1.15752-9/'

interface SentMedia {
  readonly id?: string
  readonly caption?: string
  readonly filename?: string
}

/** A text with reply buttons. */
interface SentInteractive {
  readonly type?: string
  readonly body?: { readonly text?: string }
  readonly action?: {
    readonly buttons?: readonly { readonly reply?: { readonly id?: string; readonly title?: string } }[]
  }
}

/** The words of its buttons; null where Meta would not take them. */
const buttonsOf = ({ type, body, action }: SentInteractive): readonly string[] | null => {
  const titles = (action?.buttons ?? []).map(({ reply }) => (reply?.id ? (reply.title ?? '') : ''))
  const isTaken =
    type === 'button' &&
    titles.length >= 1 &&
    titles.length <= 3 &&
    new Set(titles).size === titles.length &&
    titles.every((title) => title !== '' && title.length <= 20)
  return isTaken && body?.text && body.text.length <= 1_024 ? titles : null
}

interface SentMessage {
  readonly messaging_product?: string
  readonly to?: string
  readonly recipient?: string
  readonly type?: string
  readonly text?: { readonly body?: string }
  readonly interactive?: SentInteractive
  readonly template?: SentTemplateMessage
  readonly image?: SentMedia
  readonly video?: SentMedia
  readonly audio?: SentMedia
  readonly document?: SentMedia
  readonly sticker?: SentMedia
  readonly context?: { readonly message_id?: string }
  readonly biz_opaque_callback_data?: string
}

/**
 * Meta's Graph API, as far as it sends messages of a number, and of a page: `POST /v24.0/<number or page>/messages`; holds files of messages
 * and takes those that are sent;
 * tells of a number: `GET /v24.0/<number>?fields=`; and keeps templates: `GET` and `POST /v24.0/<account>/message_templates`,
 * `POST /v24.0/<template>`.
 */
export const startGraphServer = async ({
  account,
  token: first,
  page,
  templates: initial,
  files = new Map(),
  port = 0,
  onTaken,
  nextFault,
  onAnswered,
  onSubmitted,
}: GraphOptions): Promise<GraphServer> => {
  const taken: TakenMessage[] = []
  const templates = createTemplateShelf(initial, onSubmitted)
  const faults: GraphFault[] = []
  let token = first
  const held = new Map<string, SimulatedFile>(files)
  const uploaded = new Map<string, SimulatedFile>()
  const profiles = new Map<string, Readonly<Record<string, string>>>()
  const askedPeople: string[] = []
  let downloads = 0

  const keep = (message: TakenMessage): void => {
    taken.push(message)
    onTaken?.(message)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say: Say = (status, body) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const refuse: Refuse = (status, code, message, subcode) =>
      say(status, { error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' } })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph')
    const [, , place = '', part] = pathname.split('/')
    if (request.method === 'GET' && pathname.startsWith(PAGE_FILES))
      return giveBytes(response, pathname.slice(PAGE_FILES.length))
    const isOfTemplates = place === account.wabaId && part === 'message_templates'
    if (isOfTemplates || (request.method === 'POST' && templates.has(place))) {
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
      if (request.method === 'GET') {
        const { status, body } = templates.list(searchParams)
        return say(status, body)
      }
      const asked = (await json(request)) as Partial<SimulatedTemplate>
      const { status, body } = isOfTemplates ? templates.submit(asked) : templates.edit(place, asked)
      return say(status, body)
    }
    if (request.method === 'GET' && pathname === `/v24.0/${account.phoneNumberId}`) {
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
      const fields = (searchParams.get('fields') ?? '').split(',')
      const known = Object.entries({ ...NUMBER, display_phone_number: account.displayPhoneNumber })
      return say(200, {
        ...Object.fromEntries(known.filter(([name]) => fields.includes(name))),
        id: account.phoneNumberId,
      })
    }
    if (request.method === 'GET' && searchParams.has('fields')) {
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
      askedPeople.push(place)
      const profile = profiles.get(place)
      const fields = (searchParams.get('fields') ?? '').split(',')
      if (!profile) return refuse(400, 100, 'Unsupported get request. Object does not exist', 33)
      const said = Object.entries(profile).filter(([name]) => fields.includes(name))
      return say(200, { ...Object.fromEntries(said), id: place })
    }
    if (request.method === 'GET') return giveMedia(request, response, say, refuse)
    if (request.url === `/v24.0/${account.phoneNumberId}/media`) return takeMedia(request, say, refuse)
    if (page && request.url === `/v24.0/${page.pageId}/message_attachments`) return takeAttachment(request, say, refuse)
    const isOfPage = page !== undefined && request.url === `/v24.0/${page.pageId}/messages`
    if (request.method !== 'POST' || !(isOfPage || request.url === `/v24.0/${account.phoneNumberId}/messages`))
      return refuse(404, 100, `Unsupported ${request.method} request`)
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
    const fault = faults.shift() ?? nextFault?.()
    if (fault === 'lost before') return void request.socket.destroy()
    const message = isOfPage ? readPageMessage(await json(request)) : readNumberMessage(await json(request), templates)
    if (message && 'status' in message) return say(message.status, message.body)
    if (!message) return refuse(400, 100, '(#100) Invalid parameter')
    if (typeof fault === 'object' && !('code' in fault)) return void response.writeHead(fault.status).end()
    if (typeof fault === 'object') return refuse(fault.status ?? 400, fault.code, fault.title, fault.subcode)
    keep(message)
    if (fault === 'lost after') return void request.socket.destroy()
    if (fault === 'no answer') return
    const { id, to } = message
    if (isOfPage) return say(200, { recipient_id: to, message_id: id })
    say(200, { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] })
  }

  const giveBytes = (response: ServerResponse, id: string): void => {
    const file = held.get(id)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.bytes.length }).end(file.bytes)
  }

  /** An id gives an address, and the address the bytes; both ask for the token. */
  const giveMedia = async (
    request: IncomingMessage,
    response: ServerResponse,
    say: Say,
    refuse: Refuse,
  ): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph')
    const isAddress = pathname === '/whatsapp_business/attachments/'
    const id = isAddress ? (searchParams.get('mid') ?? '') : pathname.replace('/v24.0/', '')
    if (isAddress) {
      downloads++
      return giveBytes(response, id)
    }
    const file = held.get(id)
    if (!file) return refuse(400, 100, 'Unsupported get request. Object does not exist', 33)
    say(200, {
      messaging_product: 'whatsapp',
      url: `http://${request.headers.host}/whatsapp_business/attachments/?mid=${id}`,
      mime_type: file.type,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      file_size: String(file.bytes.length),
      id,
    })
  }

  const formOf = async (request: IncomingMessage): Promise<FormData> =>
    new Response(await buffer(request), {
      headers: { 'Content-Type': String(request.headers['content-type']) },
    }).formData()

  const keepUploaded = async (file: File): Promise<string> => {
    const id = metaId(`upload ${uploaded.size + 1}`)
    uploaded.set(id, { bytes: await file.bytes(), type: file.type, name: file.name })
    return id
  }

  const takeAttachment = async (request: IncomingMessage, say: Say, refuse: Refuse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
    const form = await formOf(request)
    const file = form.get('filedata')
    const { attachment } = JSON.parse(String(form.get('message'))) as { attachment?: { type?: string } }
    if (!(file instanceof File) || !/^(image|audio|video|file)$/.test(attachment?.type ?? ''))
      return refuse(400, 100, '(#100) Invalid parameter')
    say(200, { attachment_id: await keepUploaded(file) })
  }

  const takeMedia = async (request: IncomingMessage, say: Say, refuse: Refuse): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Error validating access token')
    const form = await formOf(request)
    const file = form.get('file')
    if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
      return refuse(400, 100, '(#100) Invalid parameter')
    say(200, { id: await keepUploaded(file) })
  }

  const server = createServer((request, response) => {
    response.on('close', () =>
      onAnswered?.(`${request.method} ${request.url}`, response.writableFinished ? response.statusCode : null),
    )
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    taken,
    templates,
    uploaded,
    hold: (name, file) => void held.set(metaId(name), file),
    forget: (name) => void held.delete(metaId(name)),
    pageFileUrl: (name) => `${url}${PAGE_FILES}${metaId(name)}`,
    introduce: (userId, profile) => void profiles.set(userId, profile),
    askedPeople,
    downloads: () => downloads,
    fail: (...next) => void faults.push(...next),
    renewToken(renewed) {
      token = renewed
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readNumberMessage = (
  body: unknown,
  templates: TemplateShelf,
): TakenMessage | { readonly status: number; readonly body: unknown } | null => {
  const sent = body as SentMessage
  const to = sent.to ?? sent.recipient
  if (sent.messaging_product !== 'whatsapp' || !to || ('text' in sent && !sent.text?.body)) return null
  const buttons = sent.interactive && buttonsOf(sent.interactive)
  if (buttons === null) return null
  const words = sent.template
    ? templates.wordsOf(sent.template)
    : (sent.text?.body ?? sent.interactive?.body?.text ?? mediaOf(sent)?.caption ?? '')
  if (typeof words !== 'string') return words
  const media = mediaOf(sent)
  return {
    id: wamid(),
    to,
    words,
    ...(sent.template && { template: sent.template }),
    ...(buttons && { buttons }),
    ...(media && { mediaId: media.id, kind: sent.type }),
    replyTo: sent.context?.message_id,
    opaque: sent.biz_opaque_callback_data,
  }
}

const mediaOf = ({ image, video, audio, document, sticker }: SentMessage): SentMedia | undefined =>
  image ?? video ?? audio ?? document ?? sticker
