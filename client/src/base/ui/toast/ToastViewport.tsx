import Box from '@mui/material/Box'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../store/external-store.ts'
import { TOAST_FLOOR } from './keep-toasts-above.ts'
import { ToastCard } from './ToastCard.tsx'
import { dismissToast, toastQueue } from './toasts.ts'
import { TOASTS_KEY } from './toasts-key.ts'

/** Where toasts appear, one at a time; F8 leads there, and none goes by itself meanwhile (WCAG 2.2.1). Errors interrupt a screen reader, the rest waits its turn. */
export const ToastViewport = () => {
  const { t } = useTranslation()
  const { shown } = useStore(toastQueue)
  const region = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== TOASTS_KEY) return
      event.preventDefault()
      region.current?.focus()
    }
    window.addEventListener('keydown', lead)
    return () => window.removeEventListener('keydown', lead)
  }, [])
  const card = shown && <ToastCard key={shown.id} toast={shown} paused={focused} />
  const interrupts = shown?.tone === 'error'
  return (
    <Box
      component="section"
      ref={region}
      onFocus={({ target, currentTarget }: FocusEvent) => setFocused(target === currentTarget)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The page, which Escape leaves, is not meant.
        event.preventDefault()
        if (shown) dismissToast(shown.id)
      }}
      tabIndex={-1}
      aria-label={t('toasts.region', { key: TOASTS_KEY })}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        right: 16,
        bottom: `calc(16px + var(${TOAST_FLOOR}, 0px))`,
        left: { xs: 16, sm: 'auto' },
        width: { sm: 400 },
        pointerEvents: 'none',
      })}
    >
      <div role="status">{!interrupts && card}</div>
      <div role="alert">{interrupts && card}</div>
    </Box>
  )
}
