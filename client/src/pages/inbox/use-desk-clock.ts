import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The longest delay of a browser's timer, milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Reads queues and counts anew when a snooze ends or a sender has waited too long, since no event tells of that. */
export const useDeskClock = (changesAt: string | null): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (changesAt === null) return
    const left = Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + 1000, LONGEST)
    const timer = setTimeout(() => {
      for (const { name } of [getConversation, listConversations, countConversations])
        void queryClient.invalidateQueries({ queryKey: [name] })
    }, left)
    return () => clearTimeout(timer)
  }, [changesAt, queryClient])
}
