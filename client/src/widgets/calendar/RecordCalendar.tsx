import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { addDays, type Day, dayOf } from '@kervan/contracts/dates/business-days'
import type { Named } from '@kervan/contracts/kit/record-row'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { DragFrame } from '../../base/ui/drag/DragFrame.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { now } from '../../base/ui/now.ts'
import { setFromView } from '../../kit/changes/set-from-view.ts'
import { inSentence, permissionOf, type Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import type { LookProps } from '../../table/list-look.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarGrid, type CalendarRow } from './CalendarGrid.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { type CalendarEvent, datedFields, dayBeside, daysAround, valueOfDay, valueOn } from './calendar-days.ts'
import { readCalendarLook, withCalendarLook } from './calendar-look.ts'
import { dayInWords, sightInWords } from './calendar-words.ts'
import type { CalendarActs } from './DayCell.tsx'
import { useCalendarEvents } from './use-calendar-events.ts'

/** Kinds that have a row each in a calendar. */
const ROW_KINDS: readonly (string | null)[] = ['user', 'clinic']
/** Kinds that calendars of other programs can be subscribed to. */
const OFFERED_KINDS: readonly string[] = ['follow-up', 'event']
const NOBODY = '-'

interface Lifted {
  readonly event: CalendarEvent
  /** Where the keys have moved it; undefined while it is dragged. */
  readonly over?: Day
}

/** The row of a record. */
const rowOf = ({ row }: CalendarEvent, { name }: { readonly name: string }): string =>
  (row[name] as Named | null)?.id || NOBODY

interface RecordCalendarProps extends LookProps<Row> {
  readonly kit: RecordKit
}

/** The records of a list on their days, by one of their dates. */
export const RecordCalendar = ({ kit, table, state, onChange }: RecordCalendarProps) => {
  const { t } = useTranslation(['calendar', kit.collection])
  // Labels of a list are keys of its own texts.
  const { t: inList } = useTranslation(kit.collection)
  const language = useLanguage()
  const locale = LOCALES[language]
  const speech = useSpeech(kit.collection)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const mayCreate = useCan(permissionOf(kit, 'create'))
  const today = dayOf(useStore(now))
  const fields = useMemo(() => datedFields(kit), [kit])
  const rowFields = useMemo(
    () => kit.fields.filter(({ type, of, filter }) => type === 'reference' && filter && ROW_KINDS.includes(of)),
    [kit],
  )
  const look = readCalendarLook(
    state,
    fields,
    rowFields.map(({ name }) => name),
    new Date(),
  )
  const { on, span, day } = look
  const rowField = span === 'month' ? undefined : rowFields.find(({ name }) => name === look.rows)
  const days = useMemo(() => daysAround(span, day), [span, day])
  const { answer, events, countOn } = useCalendarEvents(kit, table, state, on, days)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const field = kit.fields.find(({ name }) => name === on)
  const isSettable = field !== undefined && !field.fixed

  const dayWords = (each: Day) => dayInWords(each, locale)
  const go = (to: Partial<typeof look>) => onChange(withCalendarLook(state, { ...look, ...to }))
  const focusDay = (to: Day) => {
    if (!days.includes(to)) go({ day: to })
    else if (to !== day) onChange(withCalendarLook(state, { ...look, day: to }), 'replace')
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus())
  }

  const canMove = ({ row }: CalendarEvent) => isSettable && mayEdit && !row.archived
  const put = async (event: CalendarEvent, to: Day, ofRow?: string) => {
    const values: Record<string, unknown> = {}
    if (to !== event.first) values[on] = valueOn(event, on, to)
    if (rowField && !rowField.fixed && ofRow !== undefined && ofRow !== rowOf(event, rowField))
      values[rowField.name] = ofRow === NOBODY ? null : named(ofRow)
    if (Object.keys(values).length === 0)
      return say(t('said.left', { name: kit.nameOf(event.row), day: dayWords(event.first) }))
    const isDone = await setFromView(
      {
        kit,
        row: event.row,
        queryClient,
        wordsOf: (name, value) => wordsOf(value, kit.fields.find((each) => each.name === name)!, speech),
      },
      values,
    )
    say(
      t(isDone ? 'said.moved' : 'said.left', { name: kit.nameOf(event.row), day: dayWords(isDone ? to : event.first) }),
    )
  }

  const rows = useMemo((): readonly CalendarRow[] => {
    if (!rowField) return []
    const nameOf = ({ row }: CalendarEvent) => (row[rowField.name] as Named | null)?.name ?? t('nobody')
    return [...Map.groupBy(events, (event) => rowOf(event, rowField))]
      .map(([id, of]) => ({ id, name: nameOf(of.at(-1)!), events: of }))
      .toSorted(
        (one, other) =>
          Number(one.id === NOBODY) - Number(other.id === NOBODY) || one.name.localeCompare(other.name, locale),
      )
  }, [events, rowField, locale, t])
  const named = (id: string): Named => ({ id, name: rows.find((each) => each.id === id)?.name ?? '' })

  const onLiftedKey = (key: KeyboardEvent): boolean => {
    if (lifted?.over === undefined) return false
    const { event, over } = lifted
    const by = STEPS[key.key]
    if (by !== undefined) {
      const to = addDays(over, by)
      setLifted({ event, over: to })
      say(dayWords(to))
      if (!days.includes(to)) go({ day: to })
    } else if (key.key === ' ' || key.key === 'Enter') {
      setLifted(null)
      void put(event, over)
    } else if (key.key === 'Escape') {
      setLifted(null)
      say(t('said.left', { name: kit.nameOf(event.row), day: dayWords(event.first) }))
    } else return false
    key.preventDefault()
    key.stopPropagation()
    return true
  }
  const acts: CalendarActs = {
    dayWords,
    canMove,
    onDay: (each) => go({ day: each, span: 'day' }),
    newWords: (each) => t('new', { day: dayWords(each), name: inSentence(t(`${kit.collection}:name`), locale) }),
    onNew:
      mayCreate && isSettable
        ? (each, ofRow) =>
            void navigate(
              { pathname: `/${kit.collection}/new`, search, hash },
              {
                state: {
                  given: {
                    [on]: valueOfDay(field.type, each),
                    ...(rowField && ofRow && ofRow !== NOBODY && { [rowField.name]: named(ofRow) }),
                  },
                },
              },
            )
        : undefined,
    onDayKey: (each, key) => {
      const by = STEPS[key.key]
      if (key.altKey || key.ctrlKey || key.metaKey) return
      if (by !== undefined) focusDay(addDays(each, by))
      else if (key.key === 'PageDown' || key.key === 'PageUp')
        focusDay(dayBeside(span, each, key.key === 'PageDown' ? 1 : -1))
      else return
      key.preventDefault()
      key.stopPropagation()
    },
    onEventKey: (event, key) => {
      if (onLiftedKey(key) || key.key !== ' ') return
      key.preventDefault()
      key.stopPropagation()
      const name = kit.nameOf(event.row)
      if (!canMove(event)) return say(t('said.fixed', { name }))
      setLifted({ event, over: event.first })
      say(t('said.lifted', { name, day: dayWords(event.first) }))
    },
  }
  const onDragStart = ({ active }: DragStartEvent) => setLifted({ event: active.data.current!.event as CalendarEvent })
  const onDragEnd = ({ over }: DragEndEvent) => {
    const held = lifted
    setLifted(null)
    const to = over?.data.current as { readonly day: Day; readonly row: string } | undefined
    if (held && to) void put(held.event, to.day, rowField ? to.row : undefined)
  }

  const body = () => {
    if (answer.pending) return <CalendarSkeleton />
    if (answer.error && answer.rows.length === 0)
      return <ErrorState error={answer.error} onRetry={() => void answer.retry()} />
    if (narrow) return <Agenda kit={kit} days={days} events={events} today={today} acts={acts} />
    return (
      <CalendarGrid
        kit={kit}
        area={area}
        look={look}
        days={days}
        events={events}
        countOn={countOn}
        byRow={rowField && { label: t(rowField.label), rows }}
        today={today}
        target={lifted?.over}
        lifted={lifted?.event.row.id}
        outdated={answer.outdated}
        acts={acts}
      />
    )
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 2 }}>
      <CalendarHead
        look={look}
        words={sightInWords(span, day, days, locale)}
        today={today}
        fields={fields.map((name) => ({ value: name, label: inList(kit.list.fields[name]!.label) }))}
        rows={[
          { value: '', label: t('rows-none') },
          ...rowFields.map(({ name, label }) => ({ value: name, label: t(label) })),
        ]}
        isOffered={OFFERED_KINDS.includes(kit.record.kind)}
        onChange={go}
      />
      <DragFrame
        keys={{ id: 'calendar-keys', words: t('keys') }}
        said={said}
        inAir={
          lifted &&
          lifted.over === undefined && (
            <Box
              sx={{
                px: 2,
                py: 1,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'primary.main',
                borderRadius: 1,
                boxShadow: 6,
              }}
            >
              {kit.nameOf(lifted.event.row)}
            </Box>
          )
        }
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onDragCancel={() => setLifted(null)}
      >
        {body()}
      </DragFrame>
    </Box>
  )
}

/** Days that the arrows pass. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }
