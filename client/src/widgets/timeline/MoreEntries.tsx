import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { watchSight } from '../../base/ui/watch-sight.ts'

interface MoreEntriesProps {
  /** At which end: older ones stand above, later ones below. */
  readonly side: 'older' | 'later'
  readonly scroller: RefObject<HTMLElement | null>
  readonly more: boolean
  readonly fetching: boolean
  readonly failed: boolean
  readonly onFetch: () => void
}

/** An end of a timeline: entries beyond it are fetched before it comes in sight, or asked for by hand. */
export const MoreEntries = ({ side, scroller, more, fetching, failed, onFetch }: MoreEntriesProps) => {
  const { t } = useTranslation('timeline')
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (more && !fetching && !failed) onFetch()
  })
  useEffect(() => {
    if (!end.current || !more || fetching) return
    const rootMargin = side === 'older' ? '600px 0px 0px 0px' : '0px 0px 600px 0px'
    return watchSight(end.current, { root: scroller.current, rootMargin }, (isInSight) => {
      if (isInSight) near()
    })
  }, [side, scroller, more, fetching])

  if (!more) return null
  return (
    <Box ref={end} sx={{ display: 'grid', placeItems: 'center', minHeight: 44, pt: 2 }}>
      {fetching ? (
        <CircularProgress size={18} aria-label={t(`${side}.loading`)} />
      ) : (
        <Button size="small" color="inherit" onClick={onFetch}>
          {t(`${side}.${failed ? 'failed' : 'show'}`)}
        </Button>
      )}
    </Box>
  )
}
