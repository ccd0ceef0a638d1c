import { listNotifications, type Notification } from '@kervan/contracts/api/notifications/list-notifications'
import { readNotifications } from '@kervan/contracts/api/notifications/read-notifications'
import { useCommand } from '../../base/api/use-command.ts'

/** Tells the account what was read: one, or that one and everything before it. */
export const useReadNotifications = () => {
  const { send } = useCommand(readNotifications, { refreshes: [listNotifications] })
  return {
    readOne({ id, read }: Notification): void {
      if (!read) void send({ body: { ids: [id], until: null } })
    },
    readUntil({ position }: Notification): void {
      void send({ body: { ids: [], until: position } })
    },
  }
}
