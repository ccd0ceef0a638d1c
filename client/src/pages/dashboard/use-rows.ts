import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan, useUser } from '../../base/session/session-store.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { Page } from '../../table/list-pages.ts'
import { permissionToSee, type Question, requestOf } from './question.ts'
import { useToday } from './use-today.ts'

/** The first records of a question, as far as they are known. */
export interface Answer {
  readonly rows: readonly Row[] | undefined
  readonly error: unknown
  /** It is read once there is a network again. */
  readonly waiting: boolean
  readonly retry: () => void
}

/** @param limit  records at most */
export const useRows = (question: Question, limit: number): Answer => {
  const me = useUser().id
  const today = useToday()
  const mayView = useCan(permissionToSee(question))
  const { data, error, isPaused, refetch } = useEndpoint(
    question.kit.listEndpoint,
    { query: { ...requestOf(question, me, today), limit } } as never,
    { enabled: mayView && !question.pending, keepPrevious: true },
  )
  const page = data as Page<Row> | undefined
  return { rows: page?.data, error, waiting: isPaused, retry: () => void refetch() }
}
