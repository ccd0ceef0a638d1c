import { readNotifications } from '@kervan/contracts/api/notifications/read-notifications'
import { tryNotification } from '@kervan/contracts/api/notifications/try-notification'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, type CommandPorts, causeOf } from '../../kit/command-route.ts'
import { notificationsDecider } from './notifications.decider.ts'

/** Every user's own: the session says whose. */
export const notificationsRoutes = ({ runner, idempotencyKeys, clock }: CommandPorts): readonly Route[] => [
  route(readNotifications, async (call) => {
    const cause = await causeOf(call, readNotifications, idempotencyKeys, clock)
    const command = { type: 'Read', ...call.body } as const
    return accepted(await runner.run(notificationsDecider, signedIn(call).user.id, command, cause))
  }),
  route(tryNotification, async (call) => {
    const cause = await causeOf(call, tryNotification, idempotencyKeys, clock)
    return accepted(await runner.run(notificationsDecider, signedIn(call).user.id, { type: 'Try' }, cause))
  }),
]
