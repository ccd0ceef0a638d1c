import { mid, type SimulatedPage } from './page-messages.ts'

/** By which of a page's channels: Messenger or Instagram. */
export type PageChannel = 'facebook' | 'instagram'

/** A webhook of Messenger or Instagram. */
export interface PageWebhook {
  readonly object: 'page' | 'instagram'
  readonly entry: readonly {
    readonly id: string
    readonly time: number
    readonly messaging: readonly Readonly<Record<string, unknown>>[]
  }[]
}

interface Circumstances {
  readonly id?: string
  readonly at?: Date
  /** What stands in the message beside its words: attachments, a quick reply, what it answers. */
  readonly more?: Readonly<Record<string, unknown>>
}

const accountOf = ({ pageId, instagramId }: SimulatedPage, channel: PageChannel): string =>
  channel === 'facebook' ? pageId : instagramId

/** What happened in the conversation with a person, by their page-scoped id. */
export const happening = (
  page: SimulatedPage,
  channel: PageChannel,
  personId: string,
  what: Readonly<Record<string, unknown>>,
  { at = new Date(), by = 'person' }: { readonly at?: Date; readonly by?: 'person' | 'us' } = {},
): PageWebhook => {
  const account = { id: accountOf(page, channel) }
  const person = { id: personId }
  const [sender, recipient] = by === 'person' ? [person, account] : [account, person]
  return {
    object: channel === 'facebook' ? 'page' : 'instagram',
    entry: [
      { id: account.id, time: at.getTime(), messaging: [{ sender, recipient, timestamp: at.getTime(), ...what }] },
    ],
  }
}

/** A person writes to us. */
export const pageMessage = (
  page: SimulatedPage,
  channel: PageChannel,
  personId: string,
  words: string | undefined,
  { id = mid(), at, more }: Circumstances = {},
): PageWebhook => happening(page, channel, personId, { message: { mid: id, text: words, ...more } }, { at })

/** A message from us, by whatever app; one sent through the Graph API carries in `more` the `metadata` that it was sent with. */
export const pageEcho = (
  page: SimulatedPage,
  channel: PageChannel,
  personId: string,
  words: string,
  { id = mid(), at, more }: Circumstances = {},
): PageWebhook =>
  happening(
    page,
    channel,
    personId,
    {
      message: {
        mid: id,
        text: words,
        is_echo: true,
        ...(channel === 'facebook' && { app_id: 26390203743090 }),
        ...more,
      },
    },
    { at, by: 'us' },
  )

/** Messenger: all up to a time is delivered, and messages by name where it says them. */
export const pageDelivery = (
  page: SimulatedPage,
  personId: string,
  upTo: Date,
  mids?: readonly string[],
): PageWebhook =>
  happening(page, 'facebook', personId, { delivery: { ...(mids && { mids }), watermark: upTo.getTime() } })

/** Messenger: all up to a time is read. */
export const pageRead = (page: SimulatedPage, personId: string, upTo: Date): PageWebhook =>
  happening(page, 'facebook', personId, { read: { watermark: upTo.getTime() } }, { at: upTo })

/** Instagram: a message is seen. */
export const instagramSeen = (page: SimulatedPage, personId: string, id: string, at?: Date): PageWebhook =>
  happening(page, 'instagram', personId, { read: { mid: id } }, { at })
