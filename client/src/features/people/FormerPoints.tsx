import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../base/format/phone.ts'
import type { ContactPoint } from './ContactLinks.tsx'
import type { useContactPoints } from './use-contact-points.ts'

interface FormerPointsProps {
  readonly points: readonly ContactPoint[]
  readonly locked: boolean
  readonly acts: ReturnType<typeof useContactPoints>
}

/** What a person was reached by before it was corrected: messages may still come by it, so it is told and not called. */
export const FormerPoints = ({ points, locked, acts }: FormerPointsProps) => {
  const { t } = useTranslation('people')
  if (points.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('contact.former')}
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {points.map((point) => (
        <Box key={`${point.kind}:${point.value}`} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {t('contact.former-one', { value: point.kind === 'phone' ? formatPhone(point.value) : point.value })}
          </Box>
          {!locked && point.kind !== 'channel' && (
            <IconButton
              size="small"
              aria-disabled={acts.busy}
              aria-label={t('contact.remove-former', { value: point.value })}
              onClick={() => {
                if (!acts.busy) void acts.takeOff(point)
              }}
              sx={{ '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
            >
              <Close sx={{ fontSize: 15 }} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  )
}
