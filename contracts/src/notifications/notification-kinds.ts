import type { Permission } from '../permissions/permissions.ts'

/** How a kind of notification reaches its user: as the user chose, or always. */
interface Kind {
  readonly bell: 'chosen' | 'always'
  /** Absent: it is not mailed. */
  readonly mail?: 'chosen' | 'always'
  /** Users who lack one of these are not told. */
  readonly needs?: readonly Permission[]
}

/** A change of the ways into an account: an intruder must not be able to silence what warns its user. */
const WAY_IN = { bell: 'always', mail: 'always' } as const

/** Every kind of notification. A further one is a line here; what may be chosen follows from it. */
export const NOTIFICATION_KINDS = {
  'lead-given': { bell: 'chosen', needs: ['leads.view'] },
  mentioned: { bell: 'chosen', needs: ['leads.view'] },
  'follow-up-due': { bell: 'chosen', needs: ['follow_ups.view'] },
  'request-due': { bell: 'chosen', needs: ['requests.view'] },
  'password-reset': WAY_IN,
  'password-changed': WAY_IN,
  'passkey-added': WAY_IN,
  'passkey-removed': WAY_IN,
  'second-factor-set-up': WAY_IN,
  'second-factor-turned-off': WAY_IN,
  'second-factor-reset': WAY_IN,
  'recovery-codes-renewed': WAY_IN,
  'session-ended': WAY_IN,
  'sessions-ended': WAY_IN,
  'registration-waits': { bell: 'chosen', mail: 'chosen', needs: ['users.view', 'users.create'] },
  'channel-account-failing': { bell: 'chosen', needs: ['messaging_integrations.view'] },
  'channel-account-restricted': { bell: 'chosen', needs: ['messaging_integrations.view'] },
  'webhook-failing': { bell: 'chosen', needs: ['webhook_subscriptions.view'] },
  // The user who tries it wants it.
  tried: { bell: 'always' },
} as const satisfies Readonly<Record<string, Kind>>

export type NotificationType = keyof typeof NOTIFICATION_KINDS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as [NotificationType, ...NotificationType[]]

export const kindOfNotification = (type: NotificationType): Kind => NOTIFICATION_KINDS[type]
