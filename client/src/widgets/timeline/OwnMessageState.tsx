import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../base/session/session-store.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'
import type { MessageDetail } from './timeline-days.ts'

type Held = { readonly state: MessageDetail['delivery']; readonly isNews: boolean } | null

/** Says to screen readers how the reader's own last message stands, each time that it changes. */
export const OwnMessageState = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => {
  const { t } = useTranslation('timeline')
  const { id: userId } = useUser()
  const isLoaded = entries.length > 0
  const state = ownLastOf(entries, userId)?.delivery ?? null
  const [held, setHeld] = useState<Held>(null)
  useEffect(() => {
    if (!isLoaded) return
    setHeld((before) => {
      if (before === null) return { state, isNews: false }
      return state === null || state === before.state ? before : { state, isNews: true }
    })
  }, [isLoaded, state])
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {held?.isNews && held.state && t('outgoing.own-state', { state: t(`status:delivery.${held.state}`) })}
    </Box>
  )
}

const ownLastOf = (entries: readonly TimelineEntry[], userId: string): MessageDetail | undefined => {
  for (const { by, detail } of entries)
    if (detail.kind === 'message' && detail.direction === 'outbound' && by.kind === 'user' && by.id === userId)
      return detail
  return undefined
}
