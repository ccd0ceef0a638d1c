import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface OlderEntriesProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly more: boolean
  readonly fetching: boolean
  readonly failed: boolean
  readonly onFetch: () => void
}

/** The upper end of a timeline: older entries are fetched before it comes in sight, or asked for by hand. */
export const OlderEntries = ({ scroller, more, fetching, failed, onFetch }: OlderEntriesProps) => {
  const { t } = useTranslation('timeline')
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (more && !fetching && !failed) onFetch()
  })
  useEffect(() => {
    const watcher = new IntersectionObserver(([sight]) => sight?.isIntersecting && near(), {
      root: scroller.current,
      rootMargin: '600px 0px 0px 0px',
    })
    if (end.current && more && !fetching) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [scroller, more, fetching])

  if (!more) return null
  return (
    <Box ref={end} sx={{ display: 'grid', placeItems: 'center', minHeight: 44, pt: 2 }}>
      {fetching ? (
        <CircularProgress size={18} aria-label={t('older.loading')} />
      ) : (
        <Button size="small" color="inherit" onClick={onFetch}>
          {t(failed ? 'older.failed' : 'older.show')}
        </Button>
      )}
    </Box>
  )
}
