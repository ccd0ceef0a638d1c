import type { Notification } from '@kervan/contracts/api/notifications/list-notifications'
import type { Notice } from '../../widgets/notices/notice.ts'

/** A message that came in, or a notification. */
export type News =
  | { readonly notice: Notice; readonly notification?: undefined }
  | { readonly notification: Notification; readonly notice?: undefined }

/**
 * Messages and notifications in one list, the newest first.
 * @param more  older notifications have not been read yet: messages older than those that are here wait for them
 */
export const newsInOrder = (
  notifications: readonly Notification[],
  notices: readonly Notice[],
  more: boolean,
): readonly News[] => {
  const end = more ? notifications.at(-1)?.timestamp : undefined
  const news: News[] = [
    ...notices.filter(({ timestamp }) => end === undefined || timestamp >= end).map((notice) => ({ notice })),
    ...notifications.map((notification) => ({ notification })),
  ]
  return news.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)))
}

const timeOf = ({ notice, notification }: News): string => (notice ?? notification).timestamp
