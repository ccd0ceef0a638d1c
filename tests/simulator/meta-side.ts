import type { Channel } from '@kervan/contracts/messages/channels'
import { pause } from '@kervan/infra/retry/pause'
import { templateStatus } from '../support/meta-simulator/account-news.ts'
import {
  type GraphFault,
  type GraphServer,
  startGraphServer,
  type TakenMessage,
} from '../support/meta-simulator/graph-server.ts'
import { wamid } from '../support/meta-simulator/message-ids.ts'
import { type MessagePart, sentFile, text as textPart } from '../support/meta-simulator/message-parts.ts'
import { CLINIC_PAGE, mid } from '../support/meta-simulator/page-messages.ts'
import {
  instagramSeen,
  type PageChannel,
  pageDelivery,
  pageEcho,
  pageMessage,
  pageRead,
} from '../support/meta-simulator/page-webhooks.ts'
import { postUnsigned, WEBHOOK_PATH } from '../support/meta-simulator/post.ts'
import { sign, wireBytes } from '../support/meta-simulator/signature.ts'
import type { SimulatedTemplate } from '../support/meta-simulator/template-shelf.ts'
import { CLINIC, message, status } from '../support/meta-simulator/webhooks.ts'
import type { CallFault } from './fault-switches.ts'
import type { HandsetFile } from './file-shelf.ts'
import { addressOf, type Owner, shownWith } from './handsets.ts'
import { filesOfScripts } from './patient-files.ts'
import type { ProviderSide, SideOptions } from './provider-side.ts'
import { SIMULATED_TEMPLATES } from './templates.ts'

/** Milliseconds until a message of ours is sent, is on the handset, and is read; and until a template is judged. */
const PAUSES = { sent: 400, delivered: 900, read: 3_000, judged: 5_000 }

const FAULTS: Readonly<Record<CallFault, GraphFault>> = {
  'too-many-requests': { status: 429, code: 4, title: '(#4) Application request limit reached' },
  'server-error': { status: 500 },
  'time-out-after-acceptance': 'lost after',
}

/** WhatsApp, Messenger and Instagram by Meta's Graph API and webhooks. */
export const startMetaSide = async (options: SideOptions & { readonly token: string }): Promise<ProviderSide> => {
  const { handsets, faults, log, tell, pace, signal, product, onRead, token, port } = options

  const send = (what: string, webhook: unknown, isCallback = false): Promise<void> =>
    tell({
      what: `POST ${WEBHOOK_PATH} ${what}`,
      isCallback,
      post: async (isSignedWell) => {
        const called = product()
        if (!called) throw new Error('no product is connected')
        const bytes = wireBytes(webhook)
        const signature = sign(bytes, isSignedWell ? called.appSecret : `not ${called.appSecret}`)
        return (await postUnsigned(called.url, bytes, { 'X-Hub-Signature-256': signature })).status
      },
    })

  const tellStates = async (owner: Owner, channel: Channel, taken: TakenMessage): Promise<void> => {
    for (const state of ['sent', 'delivered', 'read'] as const) {
      await pause(PAUSES[state] * pace, signal)
      if (signal.aborted) return
      handsets.reach(owner, channel, taken.id, state)
      void send(`${channel} ${state}`, reportOf(owner, channel, taken, state), true)
    }
    onRead(owner, channel)
  }

  /** Approves every template, after a pause as at Meta. */
  const approve = async ({ name, language }: SimulatedTemplate): Promise<void> => {
    await pause(PAUSES.judged * pace, signal)
    if (signal.aborted) return
    server.templates.judge(name, 'APPROVED')
    await send(`template ${name}`, templateStatus(CLINIC, 'APPROVED', { name, language }))
  }

  const server = await startGraphServer({
    account: CLINIC,
    token,
    page: CLINIC_PAGE,
    port,
    templates: SIMULATED_TEMPLATES,
    files: filesOfScripts(),
    onSubmitted: (template) => void approve(template),
    nextFault: () => {
      const fault = faults.nextOfCall()
      return fault && FAULTS[fault]
    },
    onAnswered: log.got,
    onTaken: (taken) => {
      const place = placeOf(taken)
      if (!place) return
      handsets.receive(place.owner, place.channel, taken.id, shownOn(taken, server.uploaded))
      void tellStates(place.owner, place.channel, taken)
    },
  })

  const tellWords = (owner: Owner, channel: Channel, words: string): string => {
    const at = new Date()
    const { id, arrived } = handsets.write(owner, channel, words, at)
    const told =
      channel === 'whatsapp'
        ? toNumber(owner, id, textPart(words), at)
        : pageMessage(CLINIC_PAGE, channel as PageChannel, addressOf(owner, channel), words, { id: mid(), at })
    void send(`${channel} message`, told).then(arrived)
    return id
  }

  const tellFile = (owner: Owner, channel: Channel, words: string, file: HandsetFile): string => {
    const at = new Date()
    const { id, arrived } = handsets.write(owner, channel, shownWith(words, file), at)
    const more = { attachments: [{ type: ATTACHED_AS[file.as], payload: { url: server.pageFileUrl(file.id) } }] }
    const told =
      channel === 'whatsapp'
        ? toNumber(owner, id, sentFile(file.as, file.id, file, words), at)
        : pageMessage(CLINIC_PAGE, channel as PageChannel, addressOf(owner, channel), undefined, {
            id: mid(),
            at,
            more,
          })
    void send(`${channel} ${file.as}`, told).then(arrived)
    return id
  }

  /** Messages of pages have `as`; the ids of people at both of a page's channels differ. */
  const placeOf = ({ to, as }: TakenMessage): { owner: Owner; channel: Channel } | null => {
    for (const channel of as === undefined ? (['whatsapp'] as const) : (['facebook', 'instagram'] as const)) {
      const owner = handsets.at(channel, to)
      if (owner) return { owner, channel }
    }
    return null
  }

  return {
    settings: {
      META_GRAPH_URL: server.url,
      META_ACCESS_TOKEN: token,
      META_PHONE_NUMBER_ID: CLINIC.phoneNumberId,
      META_WABA_ID: CLINIC.wabaId,
      META_PAGE_ID: CLINIC_PAGE.pageId,
      META_PAGE_ACCESS_TOKEN: token,
      META_INSTAGRAM_ID: CLINIC_PAGE.instagramId,
    },
    write(owner, channel, words, file) {
      if (channel !== 'whatsapp') server.introduce(addressOf(owner, channel), profileOf(owner))
      if (!file) return tellWords(owner, channel, words)
      server.hold(file.id, file)
      file.whenGone(() => server.forget(file.id))
      if (channel === 'whatsapp') return tellFile(owner, channel, words, file)
      // A message to a page is words or a file.
      const id = tellFile(owner, channel, '', file)
      if (words) tellWords(owner, channel, words)
      return id
    },
    close: server.close,
  }
}

/** The profile that Meta gives for a person who wrote to a page. */
const profileOf = ({ person: { name } }: Owner): Readonly<Record<string, string>> => {
  const [first_name = name, ...rest] = name.split(' ')
  return { name, first_name, last_name: rest.join(' ') }
}

/** A handset shows a file by its name, before what is written under it. */
const shownOn = ({ words, mediaId }: TakenMessage, uploaded: GraphServer['uploaded']): string => {
  const file = mediaId === undefined ? undefined : uploaded.get(mediaId)
  return shownWith(words, file && { name: file.name ?? file.type })
}

const toNumber = ({ person }: Owner, id: string, part: MessagePart, at: Date): unknown =>
  message(CLINIC, person, part, { id: wamid(id), at, withoutUserId: !person.hidesNumber })

/** How pages name kinds of files. */
const ATTACHED_AS = { image: 'image', video: 'video', audio: 'audio', document: 'file' } as const

/** For a page, the echo of a message reports that it was sent. */
const reportOf = (
  owner: Owner,
  channel: Channel,
  { id, words, opaque }: TakenMessage,
  state: 'sent' | 'delivered' | 'read',
): unknown => {
  const now = new Date()
  if (channel === 'whatsapp')
    return status(CLINIC, owner.person, id, state, { at: now, ...(opaque !== undefined && { opaque }) })
  const address = addressOf(owner, channel)
  if (state === 'sent') {
    const more = channel === 'facebook' && opaque !== undefined ? { metadata: opaque } : undefined
    return pageEcho(CLINIC_PAGE, channel as PageChannel, address, words, { id, at: now, more })
  }
  if (channel === 'instagram') return instagramSeen(CLINIC_PAGE, address, id, now)
  return state === 'delivered' ? pageDelivery(CLINIC_PAGE, address, now, [id]) : pageRead(CLINIC_PAGE, address, now)
}
