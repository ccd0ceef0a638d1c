import type { OwnSession } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'

interface SessionLineProps {
  readonly session: OwnSession
  readonly onEnd: () => void
}

/** One place where the user is signed in; this one is left by signing out. */
export const SessionLine = ({ session, onEnd }: SessionLineProps) => {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const { browser, system, address, place, current } = session
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  const since = t('sessions.since', { time: formats.dateTime(session.startedAt) })
  const used = t('sessions.used', { time: formats.dateTime(session.usedAt) })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{device}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{[since, used].join(' · ')}</Box>
        {place && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t(`sessions.place.${place}`)} <Box component="small">({address})</Box>
          </Box>
        )}
      </Box>
      {current ? (
        <Box sx={{ fontSize: 13, fontWeight: 600 }}>{t('sessions.this')}</Box>
      ) : (
        <Button size="small" aria-label={t('sessions.end-named', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Box>
  )
}
