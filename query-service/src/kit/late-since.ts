import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import { replyTargetsOf, workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import { overdueSince } from '@kervan/contracts/messages/reply-clock'
import type pg from 'pg'
import type { Asker } from '../lists/filter-conditions.ts'
import { readSettings } from '../read-models/site-settings/read-settings.ts'

const asksForLate = ({ fields }: List): boolean =>
  Object.values<ListField>(fields).some(({ awaits }) => awaits === 'lateAnswer')

/** The read model of the site's times, of lists that filter by who waits too long. */
export const lateFrom = (list: List): readonly string[] => (asksForLate(list) ? ['site-settings'] : [])

/** Since when who waits has waited too long by now, of lists that filter by it. */
export const readLateSince = async (pool: pg.Pool, list: List): Promise<Pick<Asker, 'lateSince'>> => {
  if (!asksForLate(list)) return {}
  const settings = await readSettings(pool)
  return { lateSince: overdueSince(Date.now(), replyTargetsOf(settings), workingHoursOf(settings)) }
}
