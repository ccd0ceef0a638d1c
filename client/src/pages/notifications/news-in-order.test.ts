import { expect, test } from 'vitest'
import { newsInOrder } from './news-in-order.ts'

const at = (minute: number) => ({
  id: `${minute}`,
  timestamp: new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString(),
})
const idsOf = (notifications: readonly number[], notices: readonly number[], more: boolean) =>
  newsInOrder(notifications.map(at) as never, notices.map(at) as never, more).map(({ notice, notification }) =>
    notice ? `message ${notice.id}` : notification.id,
  )

test.each<[readonly number[], readonly number[], boolean, readonly string[]]>([
  [[], [], false, []],
  [[], [3, 1], false, ['message 3', 'message 1']],
  [[4, 2], [3, 1], false, ['4', 'message 3', '2', 'message 1']],
  [[4, 2], [3, 1], true, ['4', 'message 3', '2']],
])(
  'notifications of minutes %j and messages of %j, with more to come %j, are %j',
  (notifications, notices, more, ids) => {
    expect(idsOf(notifications, notices, more)).toEqual(ids)
  },
)
