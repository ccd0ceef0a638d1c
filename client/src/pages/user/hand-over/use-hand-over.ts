import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../../base/api/error-words.ts'
import { following } from '../../../base/realtime/following.ts'
import { doToAll } from '../../../table/bulk.ts'
import type { HeldCount } from './held-work.ts'

/** Records of one kind that stayed for one reason. */
export interface Stayed {
  /** The key of what the kind is called. */
  readonly label: string
  readonly message: string
  readonly items: readonly { readonly name: string; readonly href: string }[]
}

export interface HandedOver {
  readonly given: number
  readonly stayed: readonly Stayed[]
  /** Why it was cut short; null where it came to its end. */
  readonly failed: string | null
}

/** Gives the open work of users to a colleague, one command for each record, and tells how far it is. */
export const useHandOver = (userIds: readonly string[]) => {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  /** @returns null where the question was closed meanwhile; what was not given by then stays */
  const handOver = async (held: readonly HeldCount[], to: string): Promise<HandedOver | null> => {
    let given = 0
    const stayed: Stayed[] = []
    const soFar = (failed: string | null) => (gone.current ? null : { given, stayed, failed })
    setDone(0)
    try {
      for (const { label, read } of held) {
        const items = await read(userIds, queryClient)
        const before = given + stayed.reduce((sum, each) => sum + each.items.length, 0)
        const { done, refused } = await doToAll(
          items,
          async ({ giveTo }) => gone.current || giveTo(to),
          (behind) => setDone(before + behind),
        )
        given += done.length
        for (const [message, same] of Map.groupBy(refused, ({ error }) => errorWords(error)))
          stayed.push({ label, message, items: same.map(({ item }) => item) })
      }
      return soFar(null)
    } catch (error) {
      return soFar(errorWords(error))
    } finally {
      setDone(null)
      if (following.get().state !== 'live') void queryClient.invalidateQueries()
    }
  }
  return { done, handOver }
}
