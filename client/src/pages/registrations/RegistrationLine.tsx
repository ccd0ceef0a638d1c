import type { Registration } from '@kervan/contracts/api/registrations/list-registrations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../base/session/session-store.ts'
import { Time } from '../../base/ui/Time.tsx'

interface RegistrationLineProps {
  readonly registration: Registration
  readonly onDecide: (as: 'approve' | 'refuse') => void
}

/** One who registered, with what can be decided or was. */
export const RegistrationLine = ({ registration, onDecide }: RegistrationLineProps) => {
  const { t } = useTranslation('registrations')
  const mayDecide = useCan('users.create')
  const { id, fullName, username, email, registeredAt, standing, decidedAt, decidedBy } = registration
  const waits = standing === 'waiting'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: waits ? 'background.paper' : undefined,
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }} dir="auto">
          {standing === 'approved' ? (
            <Box component={Link} to={`/users/${id}`} sx={{ color: 'primary.main' }}>
              {fullName}
            </Box>
          ) : (
            fullName
          )}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{[username, email].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t('registered')} <Time value={registeredAt} />
        </Box>
      </Box>
      {!waits && decidedAt && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t(`standing.${standing}`, { by: decidedBy ?? '' })} <Time value={decidedAt} />
        </Box>
      )}
      {waits && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            color="inherit"
            disabled={!mayDecide}
            aria-label={t('refuse.named', { name: fullName })}
            onClick={() => onDecide('refuse')}
          >
            {t('refuse.do')}
          </Button>
          <Button
            variant="contained"
            disabled={!mayDecide}
            aria-label={t('approve.named', { name: fullName })}
            onClick={() => onDecide('approve')}
          >
            {t('approve.do')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
