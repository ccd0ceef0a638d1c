import { refused } from '@kervan/contracts/errors/refusal'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { isInScope, type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import type { Records } from '../../ports.ts'
import { userDecider } from './user.decider.ts'

/**
 * A colleague to whose ways in something is done: another than the one who asks, and in that one's scope.
 * @throws Refusal own-account, user-not-found
 */
export const loadColleague = async (
  { runner }: Pick<Records, 'runner'>,
  writer: Reader,
  id: string,
): Promise<RecordState> => {
  if (id === writer.id) throw refused('own-account')
  const { state } = await runner.load(userDecider, id)
  if (!state || !isInScope(visibilityOf(writer, declared), id, state.values)) throw refused('user-not-found')
  return state
}
