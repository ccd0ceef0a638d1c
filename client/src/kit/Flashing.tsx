import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { VisuallyHidden } from '../base/ui/VisuallyHidden.tsx'

/** Here already where marks are asked for their meaning. */
const tip = lazyPart(() => import('../base/ui/tips/AnchoredTip.tsx').then((file) => file.AnchoredTip))

const glow = keyframes`
  from { background-color: color-mix(in oklab, var(--mui-palette-primary-main) 32%, transparent) }
  to { background-color: transparent }
`

/** A change that has just been made, and its author. */
export interface Flash {
  readonly eventId: string
  readonly fields: readonly string[]
  /** Null where a process or a provider made the change. */
  readonly by: string | null
}

interface FlashingProps {
  readonly flash: Flash | null
  readonly field: string
  /** It fills its place. */
  readonly block?: boolean
  readonly children: ReactNode
}

/** Lights up once when another user changes the field inside, and names that user. It stays still where the user wants no motion. */
export const Flashing = ({ flash, field, block = false, children }: FlashingProps) => {
  const { t } = useTranslation('record')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = flash?.fields.includes(field) ? flash : null
  const words = shown && t(shown.by ? 'flash.by' : 'flash.elsewhere', { name: shown.by })
  return (
    <Box
      component={block ? 'div' : 'span'}
      ref={setAnchor}
      sx={{
        display: block ? 'block' : 'inline-flex',
        minWidth: 0,
        borderRadius: 1,
        '@media (prefers-reduced-motion: no-preference)': {
          animation: shown ? `${glow} 1.4s ease-out 1` : undefined,
        },
      }}
    >
      {children}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {anchor && words && (
        <Suspense fallback={null}>
          <Part of={tip} anchor={anchor} text={words} />
        </Suspense>
      )}
    </Box>
  )
}
