import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { team } from '@kervan/contracts/kinds/team/team'
import { effectOf } from '@kervan/contracts/kit/record-state'

/** Whether somebody may be in a team by an event, or not any more: what those see who see what their teams see is another then. */
export const changesPeopleOfTeam = (event: RecordedEvent): boolean => {
  const { set = {}, archived } = effectOf(team, event) ?? {}
  return 'members' in set || 'leader' in set || archived !== undefined
}
