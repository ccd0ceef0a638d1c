import { event } from '@kervan/contracts/kinds/event/event'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import CalendarIcon from '@mui/icons-material/EditCalendarOutlined'
import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import PersonAdd from '@mui/icons-material/PersonAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type Act, useActs } from '../../base/acts/acts.ts'
import { useCans } from '../../base/session/session-store.ts'
import { addressText } from '../../base/typed-address.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { whyClosed } from '../../kit/why-closed.ts'
import type { RecordParts } from '../record/record-parts.ts'
import { planOf } from './plan-of.ts'

const calendarDialog = lazyPart(() =>
  import('../../features/calendar-links/EventCalendarDialog.tsx').then((file) => file.EventCalendarDialog),
)
const takeInLeads = lazyPart(() => import('./TakeInLeads.tsx').then((file) => file.TakeInLeads))

/** What is done at an event: people are taken in, met at the door, and its plan is used again. */
export const EventActions = ({ kit, page }: Pick<RecordParts, 'kit' | 'page'>) => {
  const { t } = useTranslation(['events', 'calendar-links'])
  const navigate = useNavigate()
  const location = useLocation()
  const [dialog, setDialog] = useState<'leads' | 'calendar' | null>(null)
  const close = () => setDialog(null)
  const [mayAdd, mayMeet, mayCopy, mayViewLeads] = useCans([
    `${participant.resource}.create`,
    `${participant.resource}.view`,
    `${event.resource}.create`,
    'leads.view',
  ])
  const from = location.pathname + addressText(location)
  const closed = page.archived ? t('actions.closed') : whyClosed(kit, page, 'participants')
  const given = { event: { id: page.id, name: kit.nameOf(page) } }
  const actions: readonly Action[] = [
    ...(mayMeet
      ? [{ id: 'door', title: t('door.open'), icon: HowToReg, run: () => void navigate(`/events/${page.id}/door`) }]
      : []),
    ...(mayAdd
      ? [
          {
            id: 'add-participant',
            title: t('actions.add'),
            icon: PersonAdd,
            run: () => void navigate('/participants/new', { state: { given, from } }),
            closed,
          },
        ]
      : []),
    ...(mayAdd && mayViewLeads
      ? [{ id: 'add-leads', title: t('leads.open'), icon: GroupAdd, run: () => setDialog('leads'), closed }]
      : []),
    ...(page.archived
      ? []
      : [
          {
            id: 'add-to-calendar',
            title: t('calendar-links:add-event'),
            icon: CalendarIcon,
            run: () => setDialog('calendar'),
          },
        ]),
    ...(mayCopy
      ? [
          {
            id: 'copy',
            title: t('copy.action'),
            icon: ContentCopy,
            run: () => {
              const name = t('copy.name', { name: kit.nameOf(page) })
              void navigate('/events/new', { state: { given: { ...planOf(kit, page), name }, from, opens: true } })
            },
          },
        ]
      : []),
  ]
  useActs(actions.filter((action) => action.closed === undefined))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
      {actions.map((action) => (
        <ActionButton key={action.id} {...action} />
      ))}
      {dialog && (
        <Suspense>
          {dialog === 'leads' ? (
            <Part of={takeInLeads} event={page} name={kit.nameOf(page)} onClose={close} />
          ) : (
            <Part of={calendarDialog} eventId={page.id} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  )
}

interface Action extends Act {
  /** Why it cannot be done now. */
  readonly closed?: string
}

const ActionButton = ({ title, icon: Icon, run, closed }: Action) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    startIcon={<Icon />}
    aria-disabled={closed !== undefined || undefined}
    data-tip={closed}
    onClick={closed === undefined ? run : undefined}
    sx={{
      '@media (pointer: coarse)': { minHeight: 44 },
      ...(closed !== undefined && { opacity: 0.55, cursor: 'not-allowed' }),
    }}
  >
    {title}
  </Button>
)
