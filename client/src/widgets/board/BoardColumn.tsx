import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { Counts, Sum } from '@kervan/contracts/http/list-counts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { pendingChanges, withPending } from '../../base/pending.ts'
import { useStore } from '../../base/store/external-store.ts'
import type { Choice } from '../../base/ui/choice/ChoiceList.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { useDelayedLoading } from '../../base/ui/use-delayed-loading.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import { EMPTY } from '../../table/filters/filter-text.ts'
import { writeChosen } from '../../table/filters/filter-values.ts'
import { MoreRows } from '../../table/MoreRows.tsx'
import type { RecordTable } from '../../table/record-table.ts'
import { type TableState, withFilter } from '../../table/table-state.ts'
import { useArrivals } from '../../table/use-arrivals.ts'
import { useFetchAhead } from '../../table/use-fetch-ahead.ts'
import { useList } from '../../table/use-list.ts'
import { BoardCard } from './BoardCard.tsx'
import { type BoardField, type ColumnName, columnOf, type Refusals, WITHOUT } from './board-columns.ts'
import { forgetMoved, useMovedCards } from './use-board-moves.ts'

/** Height of a card before it is measured, and the room between two, pixels. */
const GUESS = 92
const GAP = 8
const AHEAD = 15

/** What a column and its cards ask of the board. */
export interface BoardActs {
  readonly canMove: (row: Row) => boolean
  /** The other columns; one that is closed says why. */
  readonly choices: (row: Row, refused: Refusals) => readonly Choice[]
  readonly onMove: (row: Row, to: ColumnName) => void
  readonly onLift: (row: Row) => void
  /** Keys of a card that is lifted; true where it was one of them. */
  readonly onLiftedKey: (event: KeyboardEvent) => boolean
  /** Goes to the first card of the next column, or of the one before. */
  readonly onAside: (from: ColumnName, by: 1 | -1) => void
}

interface BoardColumnProps {
  readonly kit: RecordKit
  readonly table: RecordTable<Row>
  readonly board: BoardField
  readonly column: ColumnName
  readonly state: TableState
  readonly title: ReactNode
  readonly words: string
  readonly counted: Counts['data'][number] | undefined
  /** Undefined while no card is in the air; else whether it may be put here. */
  readonly open: boolean | undefined
  /** Why it may not be put here. */
  readonly closed: string | undefined
  /** A lifted card would be put here. */
  readonly isTarget: boolean
  readonly lifted: string | undefined
  /** The card that is to have the focus once it is here. */
  readonly awaited: string | undefined
  readonly acts: BoardActs
}

/** A column of a board: a list of its own, in which only the cards in sight stand in the page. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { kit, table, board, column, state, title, words, counted } = props
  const { open, closed, isTarget, lifted, awaited, acts } = props
  const { t } = useTranslation('board')
  const narrowed = useMemo(
    () => withFilter(state, board.name, column === WITHOUT ? EMPTY : writeChosen([column])),
    [state, board.name, column],
  )
  const answer = useList(table, narrowed)
  useArrivals(table, answer, true)
  const rows = useShownRows(answer.rows, board, column)
  const scroller = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string | null>(null)
  const { setNodeRef, isOver } = useDroppable({ id: `column:${column}`, data: { column } })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESS,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: GAP,
    overscan: 5,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  useFetchAhead({ answer, loaded: rows.length, lastSeen: items.at(-1)?.index ?? 0, ahead: AHEAD })

  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    virtual.scrollToIndex(rows.indexOf(row))
    setReached(row.id)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-id="${row.id}"] a`)?.focus())
  }
  const onKeyDown = (row: Row, index: number) => (event: KeyboardEvent) => {
    if (acts.onLiftedKey(event)) return
    const { key } = event
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (key === ' ') acts.onLift(row)
    else if (key === 'ArrowDown') goTo(index + 1)
    else if (key === 'ArrowUp') goTo(index - 1)
    else if (key === 'Home') goTo(0)
    else if (key === 'End') goTo(rows.length - 1)
    else if (key === 'ArrowRight') acts.onAside(column, 1)
    else if (key === 'ArrowLeft') acts.onAside(column, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const cards = () => {
    if (answer.pending) return <ColumnSkeleton />
    if (answer.error && rows.length === 0)
      return <ErrorState error={answer.error} onRetry={() => void answer.retry()} />
    if (rows.length === 0)
      return (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
          {t('none')}
        </Typography>
      )
    return (
      <Box
        component="ul"
        aria-label={words}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', opacity: answer.outdated ? 0.55 : 1 }}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <DraggableCard
              key={row.id}
              measure={virtual.measureElement}
              index={index}
              start={start}
              kit={kit}
              row={row}
              column={column}
              canMove={acts.canMove(row)}
              choices={(refused) => acts.choices(row, refused)}
              isLifted={lifted === row.id}
              isAwaited={awaited === row.id}
              isReached={reached === row.id || (index === 0 && !rows.some(({ id }) => id === reached))}
              onFocus={() => setReached(row.id)}
              onKeyDown={onKeyDown(row, index)}
              onMove={(to) => acts.onMove(row, to)}
            />
          )
        })}
      </Box>
    )
  }

  const lit = open === true && (isOver || isTarget)
  const dimmed = { opacity: open === false ? 0.5 : 1, transition: 'opacity 120ms' }
  return (
    <Box
      component="section"
      ref={setNodeRef}
      aria-label={words}
      data-column={column}
      data-open={open}
      data-lit={lit}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        width: { xs: '84%', sm: 288 },
        minHeight: 0,
        scrollSnapAlign: 'center',
        bgcolor: lit ? 'action.selected' : 'action.hover',
        borderRadius: 2,
        outline: open === true ? '2px dashed' : undefined,
        outlineOffset: '-2px',
        outlineColor: lit ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2, pb: 1, ...dimmed }}>
        <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600, minWidth: 0, flex: 1 }}>
          {title}
        </Box>
        <Tally counted={counted} words={words} />
      </Box>
      {closed !== undefined && (
        <Typography variant="body2" sx={{ px: 3, pb: 2 }}>
          {closed}
        </Typography>
      )}
      <Box
        ref={scroller}
        aria-busy={answer.outdated}
        sx={{ flex: 1, minHeight: 80, overflowY: 'auto', px: 2, pb: 2, ...dimmed }}
      >
        {cards()}
        <MoreRows answer={answer} />
      </Box>
    </Box>
  )
}

/** The rows of a column as they stand with what is under way: without those that leave, and with those that come before its list has them. */
const useShownRows = (listed: readonly Row[], board: BoardField, column: ColumnName): readonly Row[] => {
  const moved = useMovedCards()
  const pending = useStore(pendingChanges)
  const coming = [...moved.values()].filter(({ to }) => to === column)
  useEffect(() => {
    for (const { row } of coming) if (listed.some(({ id }) => id === row.id)) forgetMoved(row.id)
  }, [coming, listed])
  return useMemo(() => {
    const held = new Set(listed.map(({ id }) => id))
    const come = [...moved.values()].flatMap(({ row, to }) =>
      to === column && !held.has(row.id)
        ? [{ ...withPending(row, pending.get(row.id)), [board.told]: to || null }]
        : [],
    )
    return [
      ...come,
      ...listed.filter((row) => columnOf(board, row) === column && (moved.get(row.id)?.to ?? column) === column),
    ]
  }, [listed, moved, pending, board, column])
}

interface TallyProps {
  readonly counted: Counts['data'][number] | undefined
  readonly words: string
}

/** How many cards a column has in all, and what they come to. */
const Tally = ({ counted, words }: TallyProps) => {
  const { t } = useTranslation('board')
  const formats = useFormats()
  if (!counted) return null
  const sum = ({ currency, amount }: Sum) =>
    currency === null ? formats.number(amount) : formats.money(amount, currency)
  return (
    <Box sx={{ textAlign: 'right', fontSize: 12, color: 'text.secondary' }}>
      <span
        aria-label={t('count', { column: words, count: counted.count, number: formats.number(counted.count) })}
        role="img"
      >
        {formats.number(counted.count)}
      </span>
      {counted.sums.map((each) => (
        <Box key={each.currency} component="div" sx={{ whiteSpace: 'nowrap' }}>
          {sum(each)}
        </Box>
      ))}
    </Box>
  )
}

const ColumnSkeleton = () => {
  const shown = useDelayedLoading()
  const { t } = useTranslation()
  if (!shown) return null
  return (
    <Box role="status" aria-label={t('table:loading')} sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} variant="rounded" height={GUESS} />
      ))}
    </Box>
  )
}

interface DraggableCardProps extends Omit<Parameters<typeof BoardCard>[0], 'linkRef'> {
  readonly measure: Ref<HTMLLIElement>
  readonly index: number
  readonly start: number
  readonly column: ColumnName
  readonly isAwaited: boolean
}

/** A card at its place in the column. */
const DraggableCard = ({ measure, index, start, column, isAwaited, ...card }: DraggableCardProps) => {
  const { row, canMove } = card
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${column}/${row.id}`,
    data: { row, column },
    disabled: !canMove,
  })
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAwaited) link.current?.focus()
  }, [isAwaited])
  return (
    <Box
      component="li"
      ref={measure}
      data-index={index}
      data-id={row.id}
      style={{ transform: `translateY(${start}px)` }}
      sx={{ position: 'absolute', insetInline: 0, top: 0 }}
    >
      <Box ref={setNodeRef} {...listeners} sx={{ opacity: isDragging ? 0.4 : 1, touchAction: 'manipulation' }}>
        <BoardCard {...card} linkRef={link} />
      </Box>
    </Box>
  )
}
