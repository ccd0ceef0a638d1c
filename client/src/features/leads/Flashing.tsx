import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import type { Flash, FlashedField } from './use-flash.ts'

const glow = keyframes`
  from { background-color: color-mix(in oklab, var(--mui-palette-primary-main) 32%, transparent) }
  to { background-color: transparent }
`

interface FlashingProps {
  readonly flash: Flash | null
  readonly field: FlashedField
  readonly children: ReactNode
}

/** Lights up once when somebody else changes the field inside, and says who. It stays still where motion is unwanted. */
export const Flashing = ({ flash, field, children }: FlashingProps) => {
  const { t } = useTranslation('leads')
  const shown = flash?.fields.includes(field) ? flash : null
  const words = shown && t(shown.by ? 'flash.by' : 'flash.elsewhere', { name: shown.by })
  return (
    <Tooltip open={shown !== null} title={words ?? ''} placement="bottom">
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
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
      </Box>
    </Tooltip>
  )
}
