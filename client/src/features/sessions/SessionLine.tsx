import type { ShownSession } from '@kervan/contracts/api/auth/list-sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { FactsLine } from '../../base/ui/FactsLine.tsx'
import { useDeviceName } from './use-device-name.ts'

interface SessionLineProps {
  readonly session: ShownSession
  /** Missing where it is the session of this screen, which is left by signing out. */
  readonly onEnd?: () => void
}

/** One place where a user is signed in. */
export const SessionLine = ({ session, onEnd }: SessionLineProps) => {
  const { t } = useTranslation('sessions')
  const formats = useFormats()
  const device = useDeviceName()(session)
  const { address, place } = session
  const since = t('since', { time: formats.dateTime(session.startedAt) })
  const used = t('used', { time: formats.dateTime(session.usedAt) })
  return (
    <FactsLine
      title={device}
      facts={[since, used]}
      more={
        place && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t(`place.${place}`)} <Box component="small">({address})</Box>
          </Box>
        )
      }
    >
      {onEnd ? (
        <Button size="small" aria-label={t('end-named', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      ) : (
        <Box sx={{ fontSize: 13, fontWeight: 600 }}>{t('this')}</Box>
      )}
    </FactsLine>
  )
}
