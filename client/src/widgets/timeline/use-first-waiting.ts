import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { firstWaiting } from './first-waiting.ts'
import { showMessage } from './show-message.ts'

interface FirstWaiting {
  /** The newest, newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly answer: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly scroller: RefObject<HTMLElement | null>
}

/** The first message that waits for an answer, as far as is loaded, and the way to it, which loads what is missing. */
export const useFirstWaiting = ({ entries, answer, scroller }: FirstWaiting) => {
  const [sought, setSought] = useState(false)
  const { messageId, isFirst } = firstWaiting(entries)
  const wayTo = answer.isFetchNextPageError ? 'failed' : isFirst || !answer.hasNextPage ? 'here' : 'older'
  const step = sought && !answer.isFetching ? wayTo : null
  const go = useEffectEvent(() => {
    if (step === 'older') return void answer.fetchNextPage()
    if (step === 'here' && messageId !== null) showMessage(scroller.current, messageId)
    setSought(false)
  })
  useEffect(() => {
    if (step !== null) go()
  }, [step])
  return { messageId, go: () => setSought(true) }
}
