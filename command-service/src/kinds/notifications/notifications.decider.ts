import type { Decider } from '@kervan/contracts/decider'
import type { NotificationsEvent } from '@kervan/contracts/events/notifications.events'

type TimeCame = Extract<NotificationsEvent, { readonly type: 'TimeCame' }>['data']

export interface NotificationsState {
  /** Everything up to this position of the log was read. */
  readonly until: bigint
}
export type NotificationsCommand =
  | { readonly type: 'Read'; readonly ids: readonly string[]; readonly until: string | null }
  | { readonly type: 'Try' }
  | { readonly type: 'AskApproval'; readonly registrationId: string }
  | ({ readonly type: 'TellTime' } & TimeCame)

/** What one user read. What was read already is read. */
export const notificationsDecider: Decider<NotificationsState, NotificationsCommand, NotificationsEvent> = {
  kind: 'notifications',
  initial: { until: 0n },
  evolve: (state, event) =>
    event.type === 'NotificationsRead' && event.data.until !== null && BigInt(event.data.until) > state.until
      ? { until: BigInt(event.data.until) }
      : state,
  decide(command, state) {
    if (command.type === 'Try') return [{ type: 'NotificationTried', data: {} }]
    if (command.type === 'AskApproval')
      return [{ type: 'ApprovalAsked', data: { registrationId: command.registrationId } }]
    if (command.type === 'TellTime') {
      const { type: _, ...data } = command
      return [{ type: 'TimeCame', data }]
    }
    const until = command.until !== null && BigInt(command.until) > state.until ? command.until : null
    const ids = [...new Set(command.ids)]
    return ids.length === 0 && until === null ? [] : [{ type: 'NotificationsRead', data: { ids, until } }]
  },
}
