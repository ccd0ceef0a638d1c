import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The longest delay of a browser's timer, milliseconds. */
const LONGEST = 2 ** 31 - 1
/** How often it is read again while the server tells the same instant: the clock of this device may be ahead of the server's. */
const AGAIN = 30_000

/** Reads when an instant has come, and again until this is ended. Gives what ends it. */
export const readAfter = (instant: string, read: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = (least: number) => {
    const left = Math.min(Math.max(Date.parse(instant) - Date.now() + 1000, least), LONGEST)
    timer = setTimeout(() => {
      read()
      wait(AGAIN)
    }, left)
  }
  wait(1000)
  return () => clearTimeout(timer)
}

/** Reads queues and counts anew when a snooze ends or a sender has waited too long, since no event tells of that. */
export const useDeskClock = (changesAt: string | null): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (changesAt === null) return
    return readAfter(changesAt, () => {
      for (const { name } of [getConversation, listConversations, countConversations])
        void queryClient.invalidateQueries({ queryKey: [name] })
    })
  }, [changesAt, queryClient])
}
