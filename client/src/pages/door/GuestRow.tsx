import { participant } from '@kervan/contracts/kinds/participant/participant'
import { moveOf, type StatusTable } from '@kervan/contracts/kit/status-table'
import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatPhone } from '../../base/format/phone.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { NameOfPerson } from '../../base/people/NameOfPerson.tsx'
import { useUser } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import { useFocusWithin } from '../../base/ui/use-focus-within.ts'
import type { ChangedRecord } from '../../kit/changes/changed-record.ts'
import { unsentChanges } from '../../kit/changes/unsent-store.ts'
import { StatusLabel } from '../../kit/RecordStatus.tsx'
import { type Guest, waitsForPlace } from './guest.ts'
import { correctAttendance, MARKS, type Mark, markAttendance } from './mark-attendance.ts'
import { participants } from './use-guests.ts'

const TABLE = participant.status as StatusTable
const EXPECTED = TABLE.initial

/** The marks that can be given to one who stands so. */
const marksFor = (attendance: string, mayArrive: boolean): readonly Mark[] =>
  MARKS.filter(
    ({ act }) =>
      (mayArrive || act !== 'arrive') &&
      participants.acts.find(({ name }) => name === act)?.within?.includes(attendance),
  )

interface GuestRowProps {
  readonly guest: Guest
  readonly mayMark: boolean
  /** Arrivals are marked by now. */
  readonly mayArrive: boolean
}

/** A guest with what can be marked, big enough for a thumb. */
export const GuestRow = ({ guest, mayMark, mayArrive }: GuestRowProps) => {
  const { t } = useTranslation(['events', 'participants', 'record'])
  const formats = useFormats()
  const [queryClient, me] = [useQueryClient(), useUser()]
  const [id, name] = [guest.id, participants.nameOf(guest)]
  const record: ChangedRecord = {
    kit: participants,
    id,
    name,
    href: participants.hrefOf(id),
    queryClient,
    t,
    me,
  }
  const within = useFocusWithin<HTMLDivElement>()
  const isUnsent = useStore(unsentChanges).some(({ id }) => id === guest.id)
  const { attendance, person, arrivedAt } = guest
  const marks = mayMark ? marksFor(attendance, mayArrive) : []
  const mayCorrect = mayMark && moveOf(TABLE, attendance, EXPECTED) !== undefined
  return (
    <Box
      {...within}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        px: { xs: 4, md: 2 },
        py: 2,
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={record.href}
          color="inherit"
          underline="hover"
          dir="auto"
          sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <NameOfPerson name={person.name} />
        </MuiLink>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {person.phone && <span>{formatPhone(person.phone)}</span>}
          {attendance !== EXPECTED && <StatusLabel kit={participants} status={attendance} plain />}
          {attendance === 'arrived' && arrivedAt && <span>{formats.time(arrivedAt)}</span>}
          {waitsForPlace(guest) && (
            <HueChip hue="amber" icon={HourglassEmpty} plain>
              {t('participants:choices.place.waiting-list')}
            </HueChip>
          )}
          {isUnsent && (
            <HueChip hue="grey" icon={CloudUpload} plain>
              {t('door.unsent')}
            </HueChip>
          )}
        </Box>
      </Box>
      {(marks.length > 0 || mayCorrect) && (
        <Box sx={{ display: 'flex', gap: 1.5, flex: { xs: marks.length > 0 ? '1 1 100%' : 'none', sm: 'none' } }}>
          {marks.map((mark) => (
            <Button
              key={mark.act}
              variant={mark === MARKS[0] ? 'contained' : 'outlined'}
              color={mark === MARKS[0] ? 'primary' : 'inherit'}
              aria-label={`${t(`participants:statuses.${mark.status}`)}: ${name}`}
              onClick={() => void markAttendance(record, guest, mark)}
              sx={{
                flex: { xs: mark === MARKS[0] ? 1.4 : 1, sm: 'none' },
                minHeight: 48,
                minWidth: { xs: 0, sm: 104 },
                px: 2,
              }}
            >
              {t(`participants:statuses.${mark.status}`)}
            </Button>
          ))}
          {mayCorrect && (
            <Button
              color="inherit"
              startIcon={<Undo />}
              aria-label={`${t('door.correct')}: ${name}`}
              onClick={() => void correctAttendance(record, guest, EXPECTED)}
              sx={{ minHeight: 48, px: 2 }}
            >
              {t('door.correct')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
