import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { type DueKind, dueNotificationOf } from '@kervan/contracts/notifications/due-notifications'
import { recordOf } from '@kervan/contracts/streams'
import { notificationsDecider } from '../kinds/notifications/notifications.decider.ts'
import { usersPermitted } from '../kinds/user/users-permitted.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

/** Who may mend it hears once that a connection to others fails. */
const tellThem =
  (records: Records, name: string, isFailure: (data: unknown) => boolean) =>
  async ({ stream, data, metadata }: RecordedEvent, cause: Cause): Promise<void> => {
    if (!isFailure(data)) return
    const { kind, id: recordId } = recordOf(stream)
    for (const userId of await usersPermitted(records, dueNotificationOf(kind as DueKind, name))) {
      const step = { ...cause, commandId: derivedId(cause.commandId, userId) }
      const told = { type: 'TellTime', kind, recordId, name, at: metadata.at } as const
      await records.runner.run(notificationsDecider, userId, told, step)
    }
  }

const telling = (
  on: EventType,
  isFailure: (data: unknown) => boolean = () => true,
  name: 'failing' | 'restricted' = 'failing',
): DeclaredReaction =>
  reaction({
    name: `tell-failing-${on}`,
    on,
    endsIn: 'TimeCame',
    react: (records) => tellThem(records, name, isFailure) as never,
  })

const isWorse = (data: unknown): boolean => (data as { readonly isWorse: boolean }).isWorse

export const whenConnectionsFailTellThoseWhoMend: readonly DeclaredReaction[] = [
  telling('ChannelAccountFailed'),
  telling('ChannelAccountQualityTold', isWorse, 'restricted'),
  telling('ChannelAccountRestrictionTold', isWorse, 'restricted'),
  telling('WebhookSubscriptionStatusChanged', (data) => (data as { readonly to: string }).to === 'failing'),
]
