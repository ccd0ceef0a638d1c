import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../session/session-store.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Pause in the typing after which a draft is written, milliseconds. */
const REST = 250

export interface Draft<T> {
  readonly value: T
  readonly setValue: (value: T) => void
  /** The value came back from an earlier visit. */
  readonly restored: boolean
  /** Sent or given up: forgets the draft and begins afresh. */
  readonly discard: () => void
  /** Sent, or changed after a wait: makes of what is typed by now what is left. */
  readonly settle: (left: (typed: T) => T) => void
}

/**
 * A value being typed, kept for this user until it is sent or given up: through a reload, a lost network, an ended session.
 * @param key    what is being written where, such as `lead-note/<leadId>`
 * @param empty  what it is before anything is typed
 */
export const useDraft = <T>(key: string, empty: T): Draft<T> => {
  const { id: userId } = useUser()
  const [held, setHeld] = useState({ key, value: empty, restored: false })
  const unwritten = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null)
  const typed = held.key === key ? held : { key, value: empty, restored: false }
  const latest = useRef(typed.value)
  latest.current = typed.value

  useEffect(() => {
    let left = false
    void readDraft<T>(userId, key).then((value) => {
      if (value !== null && !left && unwritten.current === null) setHeld({ key, value, restored: true })
    })
    return () => {
      left = true
      if (!unwritten.current) return
      clearTimeout(unwritten.current.timer)
      void keepDraft(userId, key, unwritten.current.value)
      unwritten.current = null
    }
  }, [userId, key])

  const setValue = (value: T) => {
    clearTimeout(unwritten.current?.timer)
    unwritten.current = { value, timer: setTimeout(() => void keepDraft(userId, key, value), REST) }
    setHeld({ key, value, restored: false })
  }
  const discard = () => {
    clearTimeout(unwritten.current?.timer)
    unwritten.current = null
    setHeld({ key, value: empty, restored: false })
    void dropDraft(userId, key)
  }
  return {
    value: typed.value,
    restored: typed.restored,
    setValue,
    discard,
    settle(left) {
      // At once: a key pressed before the field shows what is left would bring back what was sent.
      flushSync(() => {
        const rest = left(latest.current)
        if (rest === empty) discard()
        else setValue(rest)
      })
    },
  }
}
