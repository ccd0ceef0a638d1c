import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { shownBy } from './message-shown.ts'
import { showMessage } from './show-message.ts'

interface MessageShown {
  /** The message or note that one came for. */
  readonly messageId: string | null
  /** How many times one has asked to go to one: each is gone to. */
  readonly visit: number
  readonly entries: readonly TimelineEntry[]
  /** Whether they are what was asked for. */
  readonly isReady: boolean
  readonly scroller: RefObject<HTMLElement | null>
  /** Nothing is filtered out. */
  readonly all: boolean
  /** The message around which entries are shown, where these are not the newest. */
  readonly around: string | null
  readonly onFar: (messageId: string) => void
}

/** Goes to a message once: scrolls to it and gives it the focus, asking for what is around it where it is further back. */
export const useMessageShown = ({
  messageId,
  visit,
  entries,
  isReady,
  scroller,
  all,
  around,
  onFar,
}: MessageShown): void => {
  const [shown, setShown] = useState<string | null>(null)
  const asked = messageId === null ? null : `${visit} ${messageId}`
  const found = entries.some((entry) => shownBy(entry) === messageId)
  const isWanted = asked !== shown && messageId !== null && all && isReady
  const wayTo = found ? 'here' : around === messageId ? 'nowhere' : 'far'
  const step = isWanted ? wayTo : null
  const go = useEffectEvent(() => {
    if (messageId === null) return
    if (step === 'far') onFar(messageId)
    else if (step === 'nowhere' || showMessage(scroller.current, messageId)) setShown(asked)
  })
  useEffect(() => {
    if (step !== null) go()
  }, [step])
}
