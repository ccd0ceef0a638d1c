import { templateIdOf, wamid } from './message-ids.ts'
import type { SimulatedPerson } from './people.ts'
import { change, contactOf, inAccount, type SimulatedAccount, seconds, type Webhook } from './webhooks.ts'

interface TemplateName {
  readonly name: string
  readonly language: string
}
const REMINDER: TemplateName = { name: 'kontrol_hatirlatma', language: 'tr' }

const inTemplate = ({ name, language }: TemplateName) => ({
  message_template_id: Number(templateIdOf(name, language)),
  message_template_name: name,
  message_template_language: language,
})

/** A template was judged. */
export const templateStatus = (
  account: SimulatedAccount,
  event: 'APPROVED' | 'REJECTED' | 'PAUSED',
  template = REMINDER,
): Webhook =>
  change(account, 'message_template_status_update', {
    event,
    ...inTemplate(template),
    reason: event === 'REJECTED' ? 'INCORRECT_CATEGORY' : 'NONE',
  })

/** People like a template less, or more. */
export const templateQuality = (
  account: SimulatedAccount,
  score: 'GREEN' | 'YELLOW' | 'RED',
  template = REMINDER,
): Webhook =>
  change(account, 'message_template_quality_update', {
    previous_quality_score: 'UNKNOWN',
    new_quality_score: score,
    ...inTemplate(template),
  })

/** Meta counts a template to another category. */
export const templateCategory = (
  account: SimulatedAccount,
  category: 'MARKETING' | 'UTILITY',
  template = REMINDER,
): Webhook =>
  change(account, 'template_category_update', {
    previous_category: category === 'MARKETING' ? 'UTILITY' : 'MARKETING',
    new_category: category,
    ...inTemplate(template),
  })

export const accountAlert = (account: SimulatedAccount): Webhook =>
  change(account, 'account_alerts', {
    entity_type: 'WABA',
    entity_id: account.wabaId,
    alert_severity: 'WARNING',
    alert_status: 'ACTIVE',
    alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
  })

interface QualityTold {
  readonly limit?: string
  readonly oldLimit?: string
  /** When Meta sends it. */
  readonly at?: Date
}

/** How a number is rated changes. Meta writes the number as people do. */
export const phoneQuality = (
  account: SimulatedAccount,
  event: string,
  { limit = 'TIER_1K', oldLimit, at = new Date() }: QualityTold = {},
): Webhook =>
  sentAt(
    at,
    change(account, 'phone_number_quality_update', {
      display_phone_number: `+${account.displayPhoneNumber}`,
      event,
      ...(oldLimit !== undefined && { old_limit: oldLimit }),
      current_limit: limit,
      max_daily_conversations_per_business: limit,
    }),
  )

/** What a business account may do changes: `DISABLED_UPDATE` with `ban_info`, `ACCOUNT_RESTRICTION` with `restriction_info`, and others. */
export const accountUpdate = (
  account: SimulatedAccount,
  event: string,
  info: Readonly<Record<string, unknown>> = {},
  at = new Date(),
): Webhook => sentAt(at, change(account, 'account_update', { event, ...info }))

/** Deliveries about accounts say when they were sent. */
const sentAt = (at: Date, { object, entry }: Webhook): Webhook => ({
  object,
  entry: entry.map((each) => ({ ...each, time: Number(seconds(at)) })),
})

/** A person stops or resumes advertising. */
export const marketingPreference = (
  account: SimulatedAccount,
  person: SimulatedPerson,
  value: 'stop' | 'resume',
  at = new Date(),
): Webhook =>
  change(account, 'user_preferences', {
    ...inAccount(account),
    contacts: [contactOf(person)],
    user_preferences: [
      {
        ...(!person.hidesNumber && { wa_id: person.waId }),
        user_id: person.userId,
        detail: `User requested to ${value} marketing messages`,
        category: 'marketing_messages',
        value,
        timestamp: Number(seconds(at)),
      },
    ],
  })

/** A call rang. Its statuses look like those of messages. */
export const callStatus = (account: SimulatedAccount, person: SimulatedPerson, at = new Date()): Webhook =>
  change(account, 'calls', {
    ...inAccount(account),
    statuses: [
      { id: wamid('call'), type: 'call', status: 'RINGING', timestamp: seconds(at), recipient_id: person.waId },
    ],
  })

/** WhatsApp itself is in trouble. */
export const serviceError = (account: SimulatedAccount): Webhook =>
  change(account, 'messages', {
    ...inAccount(account),
    errors: [
      {
        code: 131000,
        title: 'Something went wrong',
        message: 'Something went wrong',
        error_data: { details: 'Unsupported webhook payload' },
      },
    ],
  })
