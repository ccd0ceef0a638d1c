import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { team } from '@kervan/contracts/kinds/team/team'
import { effectOf } from '@kervan/contracts/kit/record-state'

/** Whether an event may bring a user into a team or out of it, which changes what users see who see their teams' records. */
export const changesPeopleOfTeam = (event: RecordedEvent): boolean => {
  const { set = {}, archived } = effectOf(team, event) ?? {}
  return 'members' in set || 'leader' in set || archived !== undefined
}
