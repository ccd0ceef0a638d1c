import type { ParticipantWarning } from '@kervan/contracts/kinds/participant/participant-warnings'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import type { RecordParts } from '../record/record-parts.ts'

/** Warnings to deal with before the participant travels. */
export const ParticipantWarnings = ({ page }: RecordParts) => {
  const { t } = useTranslation('participants')
  const formats = useFormats()
  const { warnings = [] } = page as { readonly warnings?: readonly ParticipantWarning[] }
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3, '&:empty': { display: 'none' } }}>
      {warnings.map(({ code, day, event }) => (
        <Banner key={`${code} ${event?.id}`} hue={code === 'birthday' ? 'blue' : 'amber'} icon={Warning} role="status">
          {t(`warnings.${code}`, { date: day === undefined ? '' : formats.date(day) })}{' '}
          {event && (
            <MuiLink component={Link} to={`/events/${event.id}`} color="inherit" underline="always">
              {event.name}
            </MuiLink>
          )}
        </Banner>
      ))}
    </Box>
  )
}
