import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { useEffect, useState } from 'react'
import { usePushes } from '../../shared/realtime/arrivals.ts'
import type { Flash } from '../../shared/record/Flashing.tsx'
import { useUser } from '../../shared/session/session-store.ts'

/** How long a change of others is pointed out, milliseconds. */
const SHOWN = 6000

const FIELDS = { stage: 'stage', ownerId: 'owner', potential: 'potential', tags: 'tags', archived: 'archived' } as const
/** The newest change of a lead by somebody else, for a moment; null otherwise. */
export const useFlash = (leadId: string): Flash | null => {
  const { id: me } = useUser()
  const [flash, setFlash] = useState<Flash | null>(null)
  usePushes((pushes) => {
    for (const { name, payload } of pushes) {
      if (name === 'record_changed' && payload.id === leadId && payload.patch) setFlash(flashOf(payload, me))
    }
  })
  useEffect(() => {
    if (!flash) return
    const timer = setTimeout(() => setFlash(null), SHOWN)
    return () => clearTimeout(timer)
  }, [flash])
  return flash
}

/** What to point out of a change; null for one's own. */
export const flashOf = ({ eventId, by, patch = {} }: RecordChanged, me: string): Flash | null => {
  if (by.kind === 'user' && by.id === me) return null
  const fields = Object.keys(patch).map((name) => FIELDS[name as keyof typeof FIELDS])
  return { eventId, fields, by: by.kind === 'user' ? by.name : null }
}
