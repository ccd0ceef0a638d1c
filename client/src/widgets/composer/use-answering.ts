import { useEffect, useRef } from 'react'
import { endAnswer, sayAnswer } from '../../base/realtime/answering.ts'

/** How long after the last key a user counts as writing, milliseconds; after that the reply counts as begun. */
const PAUSE = 4_000

/** Tells colleagues that a reply to a conversation is being written here, until it is sent, emptied or left. */
export const useAnswering = (conversation: string) => {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(pause.current)
      endAnswer(conversation)
    },
    [conversation],
  )
  const stop = () => {
    clearTimeout(pause.current)
    endAnswer(conversation)
  }
  return {
    stop,
    /** What stands in the field after a key. */
    note(text: string) {
      if (text.trim() === '') return stop()
      clearTimeout(pause.current)
      sayAnswer({ conversation, isWriting: true })
      pause.current = setTimeout(() => sayAnswer({ conversation, isWriting: false }), PAUSE)
    },
  }
}
