import { metaId, wamid } from './message-ids.ts'
import type { SimulatedPerson } from './people.ts'
import { change, contactOf, inAccount, type SimulatedAccount, seconds, type Webhook } from './webhooks.ts'

/** A template was judged. */
export const templateStatus = (account: SimulatedAccount, event: 'APPROVED' | 'REJECTED' | 'PAUSED'): Webhook =>
  change(account, 'message_template_status_update', {
    event,
    message_template_id: Number(metaId('template').slice(1)),
    message_template_name: 'kontrol_hatirlatma',
    message_template_language: 'tr',
    reason: event === 'REJECTED' ? 'INCORRECT_CATEGORY' : 'NONE',
  })

export const accountAlert = (account: SimulatedAccount): Webhook =>
  change(account, 'account_alerts', {
    entity_type: 'WABA',
    entity_id: account.wabaId,
    alert_severity: 'WARNING',
    alert_status: 'ACTIVE',
    alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
  })

/** Somebody wants no more advertising, or wants it again. */
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
