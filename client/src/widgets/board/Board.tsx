import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { isSummed } from '@kervan/contracts/http/counted-fields'
import type { Counts } from '@kervan/contracts/http/list-counts'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { permissionWords } from '../../base/i18n/choices.ts'
import { valueKey } from '../../base/i18n/value-keys.ts'
import { useUser } from '../../base/session/session-store.ts'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import { DragFrame } from '../../base/ui/drag/DragFrame.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { ChoiceChip } from '../../kit/HeadValue.tsx'
import type { ListKit, Row } from '../../kit/list-kit.ts'
import type { NamedAct } from '../../kit/named-acts.ts'
import { ReasonForm } from '../../kit/ReasonForm.tsx'
import { StatusLabel } from '../../kit/RecordStatus.tsx'
import type { RecordKit } from '../../kit/record-kit.ts'
import { useUsualReasons } from '../../kit/use-usual-reasons.ts'
import { type LookProps, lookParts, withLook } from '../../table/list-look.ts'
import { listRequest } from '../../table/list-request.ts'
import { CardFace } from './BoardCard.tsx'
import { type BoardActs, BoardColumn } from './BoardColumn.tsx'
import {
  boardFields,
  type ColumnName,
  closedBy,
  columnOf,
  columnsOf,
  openColumns,
  type Refusals,
  refusalOf,
  type WayIn,
  WITHOUT,
  withoutRefused,
} from './board-columns.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useRefused } from './use-refused.ts'

const actDialog = lazyPart(() => import('../../kit/ActDialog.tsx').then((file) => file.ActDialog))

interface BoardProps extends LookProps<Row> {
  readonly kit: RecordKit
}

/** A card in the air. */
interface Lifted {
  readonly row: Row
  readonly from: ColumnName
  /** Where the keys have brought it; undefined of one that is dragged. */
  readonly over?: ColumnName
}

/** A card that was put into a column which asks something first. */
interface Asked {
  readonly row: Row
  readonly to: ColumnName
  readonly way: WayIn
}

/** What of the list is added up for each column: an amount, where there is one. */
const summedField = ({ list }: ListKit): string | undefined => {
  const summed = Object.entries<ListField>(list.fields).filter(([, field]) => isSummed(field))
  return (summed.find(([, field]) => traitsOf(field).asked === 'amount') ?? summed[0])?.[0]
}

/** The records of a list as cards, in columns by how they stand. */
export const Board = ({ kit, table, state, onChange }: BoardProps) => {
  const { t } = useTranslation(['board', kit.collection])
  // Labels of a list are keys of its own texts.
  const { t: inList } = useTranslation(kit.collection)
  const user = useUser()
  const fields = useMemo(() => boardFields(kit), [kit])
  const [, chosen] = lookParts(state)
  const board = fields.find(({ name }) => name === chosen) ?? fields[0]!
  const columns = columnsOf(board, state.filters[board.name])
  const wordsOf = (column: ColumnName): string => {
    if (column === WITHOUT) return t('without', { field: inList(board.field.label) })
    if (board.isStatus) return t([`${kit.statusTexts}.${column}`, 'status:unknown'])
    const key = valueKey(board.field, column)
    return key ? inList([key, 'status:unknown']) : column
  }
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [awaited, setAwaited] = useState<string>()
  const [said, say] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const move = useBoardMoves(kit, board, wordsOf)
  const usual = useUsualReasons(kit, asked?.way.asksReason ? asked.to : null)

  const countsInput = useMemo(() => {
    const sum = summedField(kit)
    const { sort: _, ...filters } = listRequest(kit.list, state, user.id, new Date())
    return { query: { ...filters, by: board.name, ...(sum && { sum }) } }
  }, [kit, state, user.id, board.name])
  const counts = useEndpoint(kit.countsEndpoint, countsInput as never, { keepPrevious: true }).data as
    | Counts
    | undefined
  const countOf = (column: ColumnName): Counts['data'][number] | undefined =>
    counts && (counts.data.find(({ value }) => (value ?? WITHOUT) === column) ?? { value: column, count: 0, sums: [] })

  const refusedOfLifted = useRefused(kit, lifted?.row)
  const refusedOf = (row: Row): Refusals => (board.isStatus && row.id === lifted?.row.id ? refusedOfLifted : [])
  const opens = (row: Row, refused = refusedOf(row)) => withoutRefused(openColumns(kit, board, row, user), refused)
  const name = (row: Row) => kit.nameOf(row)

  /** Why a column is closed to a card, in words. */
  const whyClosed = (row: Row, column: ColumnName, refused = refusedOf(row)): string => {
    const way = openColumns(kit, board, row, user).get(column)
    const refusal = way && refusalOf(column, way, refused)
    if (refusal) return refusal.message
    const closed = closedBy(kit, board, row, column)
    switch (closed.by) {
      case 'permission':
        return t('record:locked.permission', { permission: permissionWords(closed.permission) })
      case 'act':
        return t('closed.act', { act: t(closed.act.label), columns: (closed.act.within ?? []).map(wordsOf).join(', ') })
      case 'way':
        return t('closed.way', { way: [columnOf(board, row), ...closed.way].map(wordsOf).join(' → ') })
      case 'product':
        return t('closed.product')
      case 'table':
        return t('closed.table', { columns: [...opens(row, refused).keys()].map(wordsOf).join(', ') })
    }
  }

  const sayOutcome = (row: Row, to: ColumnName, isDone: boolean) =>
    say(
      t(isDone ? 'said.moved' : 'said.stayed', {
        card: name(row),
        column: wordsOf(isDone ? to : columnOf(board, row)),
      }),
    )
  const carryOut = async (row: Row, to: ColumnName, way: WayIn, reason?: string) => {
    setAwaited(row.id)
    sayOutcome(row, to, await move(row, to, way, reason))
    setAwaited(undefined)
  }
  const put = (row: Row, to: ColumnName) => {
    const way = opens(row).get(to)
    if (to === columnOf(board, row)) return say(t('said.left', { card: name(row), column: wordsOf(to) }))
    if (!way) return say(`${t('said.closed', { card: name(row), column: wordsOf(to) })} ${whyClosed(row, to)}`)
    if (way.asksReason || (way.act && way.act.asks.length > 0)) setAsked({ row, to, way })
    else void carryOut(row, to, way)
  }

  const lift = (row: Row) => {
    const open = columns.filter((column) => opens(row).has(column))
    const from = columnOf(board, row)
    if (open.length === 0) return say(t('said.fixed', { card: name(row) }))
    setLifted({ row, from, over: from })
    say(t('said.lifted', { card: name(row), column: wordsOf(from), open: open.map(wordsOf).join(', ') }))
  }
  const goAside = (by: 1 | -1) => {
    if (lifted?.over === undefined) return
    const open = opens(lifted.row)
    const ways = columns.filter((column) => column === lifted.from || open.has(column))
    const next = ways[ways.indexOf(lifted.over) + by]
    const over = next ?? lifted.over
    const [at, end] = [columns.indexOf(lifted.over), next === undefined ? undefined : columns.indexOf(next)]
    const passed = by === 1 ? columns.slice(at + 1, end) : columns.slice((end ?? -1) + 1, at)
    setLifted({ ...lifted, over })
    area.current?.querySelector(`[data-column="${over}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    const { row } = lifted
    const closed = passed.map((column) => t('said.passed', { column: wordsOf(column), why: whyClosed(row, column) }))
    say([t('said.over', { column: wordsOf(over), count: countOf(over)?.count ?? 0 }), ...closed].join('. '))
  }
  const onLiftedKey = (event: KeyboardEvent): boolean => {
    if (lifted?.over === undefined) return false
    const { row, over, from } = lifted
    switch (event.key) {
      case 'ArrowRight':
        goAside(1)
        break
      case 'ArrowLeft':
        goAside(-1)
        break
      case ' ':
      case 'Enter':
        setLifted(null)
        put(row, over)
        break
      case 'Escape':
      case 'Tab':
        setLifted(null)
        say(t('said.left', { card: name(row), column: wordsOf(from) }))
        if (event.key === 'Tab') return true
        break
      default:
        if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const noteOf = (way: WayIn | undefined): string | undefined => {
    if (way?.act) return t(way.act.label)
    return way?.asksReason ? t('record:status.asks-reason') : undefined
  }
  const acts: BoardActs = {
    canMove: (row) => openColumns(kit, board, row, user).size > 0,
    choices: (row, told) => {
      const refused = board.isStatus ? told : []
      const open = opens(row, refused)
      return columns
        .filter((column) => column !== columnOf(board, row))
        .map((column) => ({
          value: column,
          label: wordsOf(column),
          shown: titleOf(column),
          note: noteOf(open.get(column)),
          locked: open.has(column) ? undefined : whyClosed(row, column, refused),
        }))
    },
    onMove: put,
    onLift: lift,
    onLiftedKey,
    onAside: (from, by) => {
      const cards = (column: ColumnName) =>
        area.current?.querySelector<HTMLElement>(`[data-column="${column}"] li a[tabindex="0"]`)
      for (let place = columns.indexOf(from) + by; place >= 0 && place < columns.length; place += by) {
        const card = cards(columns[place]!)
        if (card) return card.focus()
      }
    },
  }
  const titleOf = (column: ColumnName) => {
    if (column !== WITHOUT && board.isStatus) return <StatusLabel kit={kit} status={column} plain />
    const field = kit.fields.find((each) => each.name === board.name)
    return column !== WITHOUT && field?.looks ? <ChoiceChip field={field} value={column} /> : wordsOf(column)
  }
  const onDragStart = ({ active }: DragStartEvent) => {
    const { row, column } = active.data.current as { readonly row: Row; readonly column: ColumnName }
    setLifted({ row, from: column })
  }
  const onDragEnd = ({ over }: DragEndEvent) => {
    const card = lifted
    setLifted(null)
    const to = over?.data.current?.column as ColumnName | undefined
    if (card && to !== undefined) put(card.row, to)
  }
  const open = lifted ? opens(lifted.row) : undefined
  const isClosed = (column: ColumnName) => !open?.has(column) && column !== lifted?.from

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 2 }}>
      {fields.length > 1 && (
        <Box>
          <ChoiceButton
            label={t('by')}
            chosen={board.name}
            choices={fields.map((each) => ({ value: each.name, label: inList(each.field.label) }))}
            onChoose={(by) => onChange(withLook(state, 'board', ...(by === fields[0]!.name ? [] : [by])))}
          />
        </Box>
      )}
      <DragFrame
        keys={{ id: 'board-keys', words: t('keys') }}
        said={said}
        inAir={
          lifted &&
          lifted.over === undefined && (
            <Box
              sx={{
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'primary.main',
                borderRadius: 2,
                boxShadow: 6,
                cursor: 'grabbing',
              }}
            >
              <CardFace kit={kit} row={lifted.row} />
            </Box>
          )
        }
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onDragCancel={() => setLifted(null)}
      >
        <Box
          ref={area}
          role="group"
          aria-label={t('label', { records: t(`${kit.collection}:plural`) })}
          sx={{
            display: 'flex',
            gap: 3,
            flex: 1,
            minHeight: 0,
            overflowX: 'auto',
            pb: 2,
            scrollSnapType: { xs: lifted ? 'none' : 'x mandatory', sm: 'none' },
          }}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column}
              kit={kit}
              table={table}
              board={board}
              column={column}
              state={state}
              title={titleOf(column)}
              words={wordsOf(column)}
              counted={countOf(column)}
              open={open && !isClosed(column)}
              closed={lifted && isClosed(column) ? whyClosed(lifted.row, column) : undefined}
              isTarget={lifted?.over === column}
              lifted={lifted?.row.id}
              awaited={awaited}
              acts={acts}
            />
          ))}
        </Box>
      </DragFrame>
      {asked?.way.act && (
        <AskedAct
          kit={kit}
          act={asked.way.act}
          row={asked.row}
          onClose={() => setAsked(null)}
          onDone={() => sayOutcome(asked.row, asked.to, true)}
        />
      )}
      {asked?.way.asksReason && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          slotProps={{
            paper: { 'aria-label': t('asks-reason', { card: name(asked.row), column: wordsOf(asked.to) }) },
          }}
        >
          <ReasonForm
            label={wordsOf(asked.to)}
            usual={usual}
            onDone={(reason) => {
              setAsked(null)
              void carryOut(asked.row, asked.to, asked.way, reason)
            }}
            onBack={() => setAsked(null)}
          />
        </Dialog>
      )}
    </Box>
  )
}

interface AskedActProps {
  readonly kit: RecordKit
  readonly act: NamedAct
  readonly row: Row
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What an act wants to be told before a card goes where it leads. */
const AskedAct = ({ kit, act, row, onClose, onDone }: AskedActProps) => (
  <Suspense>
    <Part of={actDialog} kit={kit} act={act} page={row} onClose={onClose} onDone={onDone} />
  </Suspense>
)
