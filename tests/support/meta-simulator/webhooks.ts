import { wamid } from './message-ids.ts'
import type { MessagePart } from './message-parts.ts'
import type { SimulatedPerson } from './people.ts'

/** A business number that is connected to WhatsApp Cloud API. */
export interface SimulatedAccount {
  readonly wabaId: string
  readonly phoneNumberId: string
  readonly displayPhoneNumber: string
}

export const CLINIC: SimulatedAccount = {
  wabaId: '1184029375510266',
  phoneNumberId: '1093852746108331',
  displayPhoneNumber: '908502420017',
}

interface Change {
  readonly field: string
  readonly value: Readonly<Record<string, unknown>>
}

export interface Webhook {
  readonly object: string
  readonly entry: readonly { readonly id: string; readonly changes: readonly Change[] }[]
}

export interface MessageCircumstances {
  readonly id?: string
  readonly at?: Date
  readonly replyTo?: string
  readonly forwarded?: boolean
  readonly referral?: Readonly<Record<string, unknown>>
  /** A product of the catalogue that is asked about. */
  readonly product?: { readonly catalog_id: string; readonly product_retailer_id: string }
  readonly groupId?: string
  /** As before April 2026, without business-scoped user ids. */
  readonly withoutUserId?: boolean
}

/** As WhatsApp writes times: `1790000000`. */
export const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1_000))

/** A delivery with one change. */
export const change = (
  account: SimulatedAccount,
  field: string,
  value: Readonly<Record<string, unknown>>,
): Webhook => ({
  object: 'whatsapp_business_account',
  entry: [{ id: account.wabaId, changes: [{ field, value }] }],
})

/** What a change about conversations begins with. */
export const inAccount = ({ displayPhoneNumber, phoneNumberId }: SimulatedAccount) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: displayPhoneNumber, phone_number_id: phoneNumberId },
})

/** A person as WhatsApp describes them. */
export const contactOf = (
  person: Pick<SimulatedPerson, 'name' | 'waId' | 'userId' | 'hidesNumber' | 'username'>,
  withoutUserId = false,
) => ({
  profile: { name: person.name, ...(person.username && { username: `@${person.username}` }) },
  ...(!person.hidesNumber && { wa_id: person.waId }),
  ...(!withoutUserId && { user_id: person.userId }),
})

/** A person writes to us. */
export const message = (
  account: SimulatedAccount,
  person: SimulatedPerson,
  part: MessagePart,
  circumstances: MessageCircumstances = {},
): Webhook => {
  const { id = wamid(), at = new Date(), replyTo, forwarded, referral, product, groupId, withoutUserId } = circumstances
  const context = {
    ...(replyTo && { from: account.displayPhoneNumber, id: replyTo }),
    ...(forwarded && { forwarded: true }),
    ...(product && { from: account.displayPhoneNumber, id: wamid('product'), referred_product: product }),
  }
  return change(account, 'messages', {
    ...inAccount(account),
    ...(part.type !== 'system' && { contacts: [contactOf(person, withoutUserId)] }),
    messages: [
      {
        ...(Object.keys(context).length > 0 && { context }),
        ...(referral && { referral }),
        ...(!person.hidesNumber && { from: person.waId }),
        ...(!withoutUserId && { from_user_id: person.userId }),
        ...(groupId && { group_id: groupId }),
        id,
        timestamp: seconds(at),
        ...part,
      },
    ],
  })
}

/** We wrote to a person in the WhatsApp Business app. */
export const echo = (
  account: SimulatedAccount,
  person: SimulatedPerson,
  part: MessagePart,
  { id = wamid(), at = new Date(), replyTo }: Pick<MessageCircumstances, 'id' | 'at' | 'replyTo'> = {},
): Webhook =>
  change(account, 'smb_message_echoes', {
    ...inAccount(account),
    contacts: [contactOf(person)],
    message_echoes: [
      {
        from: account.displayPhoneNumber,
        ...(!person.hidesNumber && { to: person.waId }),
        to_user_id: person.userId,
        id,
        timestamp: seconds(at),
        ...(replyTo && { context: { id: replyTo } }),
        ...part,
      },
    ],
  })

export interface StatusCircumstances {
  readonly at?: Date
  readonly errors?: readonly { readonly code: number; readonly title: string; readonly details?: string }[]
  readonly groupId?: string
  /** What the sender said of the message. */
  readonly opaque?: string
}

/** Something became of a message of ours: `sent`, `delivered`, `read`, `played`, `failed`. */
export const status = (
  account: SimulatedAccount,
  person: Pick<SimulatedPerson, 'name' | 'waId' | 'userId' | 'hidesNumber' | 'username'>,
  messageId: string,
  state: string,
  { at = new Date(), errors, groupId, opaque }: StatusCircumstances = {},
): Webhook =>
  change(account, 'messages', {
    ...inAccount(account),
    ...(state !== 'failed' && { contacts: [contactOf(person)] }),
    statuses: [
      {
        id: messageId,
        status: state,
        timestamp: seconds(at),
        ...(opaque && { biz_opaque_callback_data: opaque }),
        ...(groupId
          ? {
              recipient_id: groupId,
              recipient_type: 'group',
              recipient_participant_id: person.waId,
              recipient_participant_user_id: person.userId,
            }
          : {
              ...(!person.hidesNumber && { recipient_id: person.waId }),
              ...((state !== 'failed' || person.hidesNumber) && { recipient_user_id: person.userId }),
            }),
        ...(state === 'sent' && {
          pricing: { billable: false, pricing_model: 'PMP', type: 'free_customer_service', category: 'service' },
        }),
        ...(errors && {
          errors: errors.map(({ code, title, details }) => ({
            code,
            title,
            message: title,
            error_data: { details: details ?? title },
            href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
          })),
        }),
      },
    ],
  })
