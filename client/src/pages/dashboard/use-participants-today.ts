import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { useCan } from '../../base/session/session-store.ts'
import { permissionToSee, type Question } from './question.ts'
import { eventsToday, participantsToday } from './questions.ts'
import { useRows } from './use-rows.ts'

/** Who comes today. For one who may see events it is pending until those of today are known, or cannot be asked for now. */
export const useParticipantsToday = (): Question => {
  const mayViewEvents = useCan(permissionToSee(eventsToday))
  const { rows, error, waiting } = useRows(eventsToday, MAX_PAGE_SIZE)
  const isKnown = !mayViewEvents || rows !== undefined || error !== null || waiting
  const question = participantsToday((rows ?? []).map(({ id }) => id))
  return isKnown ? question : { ...question, pending: true }
}
