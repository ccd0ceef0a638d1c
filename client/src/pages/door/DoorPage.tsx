import { dayOf } from '@kervan/contracts/dates/business-days'
import { arrivalsFrom } from '@kervan/contracts/kinds/participant/participant'
import type { DateRange } from '@kervan/contracts/kit/fields/field'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { useCan } from '../../base/session/session-store.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FillPage } from '../../base/ui/FillPage.tsx'
import { NOTICE_IN_HEAD, NOTICE_WIDTH } from '../../base/ui/notice-place.ts'
import { now } from '../../base/ui/now.ts'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { permissionOf, type Row } from '../../kit/list-kit.ts'
import { MoreRows } from '../../table/MoreRows.tsx'
import { DoorCounts } from './DoorCounts.tsx'
import { findGuests } from './find-guests.ts'
import { GuestList } from './GuestList.tsx'
import { type Group, groupOf } from './guest.ts'
import { participants, useGuests } from './use-guests.ts'

const events = kitOf('event')

/** The entrance of an event: guests are found by name or number and marked with one tap, by as many colleagues as stand there. */
export const DoorPage = () => {
  const { t } = useTranslation(['events', 'participants', 'record', 'table'])
  const { id = '' } = useParams()
  const formats = useFormats()
  const mayViewEvent = useCan(permissionOf(events, 'view'))
  const mayMark = useCan(permissionOf(participants, 'edit'))
  const { endpoint, input } = events.readOf(id)
  const event = useEndpoint(endpoint, input as never, { enabled: mayViewEvent }).data as Row | undefined
  const { answer, guests, isWhole } = useGuests(id)
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<Group | null>(null)
  const search = useDeferredValue(typed)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useKeys({ 'list.search': () => field.current?.focus() })
  const name = event ? events.nameOf(event) : ''
  useTitle(event && t('door.title', { event: name }))
  const found = useMemo(() => findGuests(guests, search), [guests, search])
  const shown = useMemo(() => (group ? found.filter((guest) => groupOf(guest) === group) : found), [found, group])
  const { from, to } = (event?.dates ?? {}) as Partial<DateRange>
  const today = useSyncExternalStore(now.subscribe, () => dayOf(now.get()))
  const arrivals = from && today < arrivalsFrom(from) ? arrivalsFrom(from) : undefined

  const body = () => {
    if (answer.pending && answer.waiting) return <UnopenedState />
    if (answer.pending) return <Coming />
    if (answer.error && guests.length === 0)
      return <ErrorState error={answer.error} onRetry={() => void answer.retry()} />
    if (guests.length === 0) return <EmptyState title={t('door.empty.title')} text={t('door.empty.text')} />
    if (shown.length > 0) return <GuestList guests={shown} mayMark={mayMark} mayArrive={!arrivals} scroller={list} />
    return (
      <EmptyState filtered title={t('door.none.title')} text={t(isWhole ? 'door.none.text' : 'door.none.coming')}>
        <Button
          variant="outlined"
          onClick={() => {
            setTyped('')
            setGroup(null)
          }}
        >
          {t('door.everyone')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <FillPage>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
          maxWidth: 860,
          width: '100%',
          mx: 'auto',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            mb: 2,
            [NOTICE_IN_HEAD]: { pr: `${NOTICE_WIDTH + 16}px` },
          }}
        >
          <BackLink to={events.hrefOf(id)}>{t('door.back')}</BackLink>
          <PageHeading noWrap sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0, fontSize: { xs: 18, md: 20 } }}>
            {event ? t('door.title', { event: name }) : t('door.open')}
          </PageHeading>
          {from && to && (
            <Box
              sx={{ display: { xs: 'none', md: 'block' }, fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {formats.days(from, to)}
            </Box>
          )}
        </Box>
        {arrivals && (
          <Box sx={{ flex: 'none', pb: 2, fontSize: 14, color: 'text.secondary' }}>
            {t('door.arrivals-from', { date: formats.date(arrivals) })}
          </Box>
        )}
        <DoorCounts guests={guests} isWhole={isWhole} chosen={group} onChoose={setGroup} />
        <OutlinedInput
          fullWidth
          inputRef={field}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
          onFocus={(focused) => focused.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // Else the same press would go on to the button that gets the focus, and mark the guest.
              event.preventDefault()
              list.current?.querySelector('button')?.focus()
            }
            if (event.key === 'Escape' && typed) setTyped('')
            else if (event.key === 'Escape') event.currentTarget.blur()
          }}
          placeholder={t('door.search')}
          inputProps={{ 'aria-label': t('door.search'), type: 'search', enterKeyHint: 'search', autoComplete: 'off' }}
          startAdornment={
            <InputAdornment position="start">
              <Search aria-hidden />
            </InputAdornment>
          }
          sx={{ flex: 'none', my: 2, fontSize: 16 }}
        />
        <StaleBanner of={answer.key} />
        {body()}
        <MoreRows answer={answer} />
      </Box>
    </FillPage>
  )
}

const Coming = () => {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('table:loading')} sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2, 3, 4].map((each) => (
        <Skeleton key={each} variant="rounded" height={72} />
      ))}
    </Box>
  )
}
