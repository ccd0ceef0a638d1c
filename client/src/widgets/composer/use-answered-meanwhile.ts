import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { knownPosition } from '../../base/api/known-position.ts'
import { useUser } from '../../base/session/session-store.ts'
import { type AnswerOfAnother, answeredMeanwhile } from './answered-meanwhile.ts'

/** Whether a colleague answered a conversation while a reply was being written here, by what the page has been told. */
export const useAnsweredMeanwhile = (conversationId: string, text: string) => {
  const queryClient = useQueryClient()
  const { id: userId } = useUser()
  /** What the page knew of when the reply was begun; undefined while none is written. */
  const began = useRef<string | null>(undefined)
  const written = text === '' ? null : conversationId
  useEffect(() => {
    began.current = written === null ? undefined : knownPosition()
  }, [written])
  return {
    ask(): AnswerOfAnother | undefined {
      if (began.current === undefined) return undefined
      const entries = queryClient
        .getQueriesData<InfiniteData<ResponseOf<typeof getTimeline>>>({ queryKey: [getTimeline.name] })
        .flatMap(([, data]) => data?.pages[0]?.data ?? [])
      return answeredMeanwhile(entries, { conversationId, userId, after: began.current })
    },
    /** What there is by now has been seen. */
    noteSeen() {
      began.current = knownPosition()
    },
  }
}
