import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { useEffect, useRef, useState } from 'react'
import { usePushes } from '../../base/realtime/arrivals.ts'
import { useUser } from '../../base/session/session-store.ts'
import type { Flash } from '../Flashing.tsx'
import type { ChangedRow, ChangeKit } from './change-kit.ts'
import { flashOf, type Step } from './flash-of.ts'

/** How long a change by another user is pointed out, milliseconds. */
const SHOWN = 6000
/** How many steps of a record are remembered for pushes that arrive after their change was read. */
const REMEMBERED = 10

/** The newest change of a record by another user, for a moment; null otherwise. Each change is pointed out once. */
export const useRecordFlash = ({ kind }: Pick<ChangeKit, 'kind'>, page: ChangedRow): Flash | null => {
  const { id: me } = useUser()
  const [flash, setFlash] = useState<Flash | null>(null)
  const last = useRef(page)
  const steps = useRef<readonly Step[]>([])
  const waiting = useRef<readonly RecordChanged[]>([])

  const look = () => {
    for (const change of waiting.current) {
      const found = flashOf(change, steps.current, me)
      if (found) setFlash(found)
    }
    const seen = BigInt(last.current.revision)
    waiting.current = waiting.current.filter(({ revision }) => BigInt(revision) > seen)
  }
  usePushes((pushes) => {
    const changes = pushes.flatMap(({ name, payload }) =>
      name === 'record_changed' && payload.record === kind && payload.id === page.id ? [payload] : [],
    )
    if (changes.length === 0) return
    waiting.current = [...waiting.current, ...changes]
    look()
  })
  useEffect(() => {
    if (page.revision !== last.current.revision) {
      steps.current = [...steps.current, { from: last.current, to: page }].slice(-REMEMBERED)
      last.current = page
      look()
    } else last.current = page
  })
  useEffect(() => {
    if (!flash) return
    const timer = setTimeout(() => setFlash(null), SHOWN)
    return () => clearTimeout(timer)
  }, [flash])
  return flash
}
