import { randomUUID } from 'node:crypto'

/** A Facebook page, and the professional account at Instagram that is linked to it. */
export interface SimulatedPage {
  readonly pageId: string
  readonly instagramId: string
}

export const CLINIC_PAGE: SimulatedPage = { pageId: '104250000000001', instagramId: '178414000000001' }

/** Ids of messages as Meta gives them: `m_…`. */
export const mid = (): string => `m_${Buffer.from(randomUUID()).toString('base64url')}`

interface SentByPage {
  readonly recipient?: { readonly id?: string }
  readonly messaging_type?: string
  readonly tag?: string
  readonly reply_to?: { readonly mid?: string }
  readonly message?: {
    readonly text?: string
    readonly attachment?: {
      readonly type?: string
      readonly payload?: { readonly attachment_id?: string; readonly id?: string }
    }
    readonly metadata?: string
  }
}

/** A message that a page sends; null where Meta would say that a parameter is invalid. */
export const readPageMessage = (body: unknown) => {
  const { recipient, messaging_type: type, tag, reply_to, message } = body as SentByPage
  const isTyped = type === 'RESPONSE' ? tag === undefined : type === 'MESSAGE_TAG' && tag === 'HUMAN_AGENT'
  const { text, attachment } = message ?? {}
  // Of Instagram's account a file goes as what is shared.
  const mediaId = attachment?.type === 'MEDIA_SHARE' ? attachment.payload?.id : attachment?.payload?.attachment_id
  if (!recipient?.id || !isTyped || (text ?? '').length > 2_000) return null
  // A message says something or is a file, and not both.
  if ((text ? 1 : 0) + (mediaId && attachment?.type ? 1 : 0) !== 1) return null
  return {
    id: mid(),
    to: recipient.id,
    words: text ?? '',
    ...(mediaId && { mediaId, kind: attachment?.type }),
    replyTo: reply_to?.mid,
    opaque: message?.metadata,
    as: tag ?? type,
  }
}
