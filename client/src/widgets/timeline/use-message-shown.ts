import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface MessageShown {
  /** The message that one came for. */
  readonly messageId: string | null
  readonly entries: readonly TimelineEntry[]
  readonly answer: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly scroller: RefObject<HTMLElement | null>
  /** Nothing is filtered out. */
  readonly all: boolean
}

/** A message further back than so many entries is not looked for. */
const FAR = 500

/** Goes to a message once: scrolls to it and gives it the focus, fetching older entries until it is here. */
export const useMessageShown = ({ messageId, entries, answer, scroller, all }: MessageShown): void => {
  const [shown, setShown] = useState<string | null>(null)
  const found = entries.some(({ detail }) => detail.kind === 'message' && detail.messageId === messageId)
  const wanted = messageId !== null && messageId !== shown && all
  const go = useEffectEvent(() => {
    const entry = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId ?? '')}"]`)
    if (!entry) return
    entry.scrollIntoView({ block: 'center' })
    entry.focus({ preventScroll: true })
    setShown(messageId)
  })
  const fetchOlder = useEffectEvent(() => void answer.fetchNextPage())
  useEffect(() => {
    if (!wanted) return
    if (found) go()
    else if (answer.hasNextPage && !answer.isFetching && entries.length < FAR) fetchOlder()
  }, [wanted, found, answer.hasNextPage, answer.isFetching, entries.length])
}
