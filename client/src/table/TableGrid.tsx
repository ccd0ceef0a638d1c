import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { KeyName } from '../base/keys/key-table.ts'
import type { KeyActs } from '../base/keys/use-keys.ts'
import { leastWidth, tracksOf } from './columns.tsx'
import { ROW_HEIGHT, useDensity } from './density.ts'
import { GridRoot } from './GridRoot.tsx'
import { MoreRows } from './MoreRows.tsx'
import { leftFrom } from './narrowed-list.ts'
import type { Identified, RecordTable } from './record-table.ts'
import type { RowKeyActs } from './row-key-acts.ts'
import { TableHead } from './TableHead.tsx'
import { type RowActs, TableRow } from './TableRow.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'
import type { Grid } from './use-grid.ts'
import type { ListAnswer } from './use-list.ts'
import { useLeaving, useLeftAt } from './use-list-place.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { SelectRow } from './use-select-row.ts'

interface TableGridProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  readonly grid: Grid<Row>
  readonly answer: ListAnswer<Row>
  readonly select: SelectRow
  readonly quickActions?: (row: Row) => ReactNode
  readonly rowKeys?: RowKeyActs<Row>
  /** There is no row to go on to from the one at a place. */
  readonly onLast: (index: number) => void
  readonly search: () => void
  /** Told when the list comes to its top and when it leaves it. */
  readonly onTop: (atTop: boolean) => void
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Rows that are fetched ahead of what is seen. */
const AHEAD = 25

/** The rows of a list under their heads; only those in sight stand in the page. */
export const TableGrid = <Row extends Identified>(props: TableGridProps<Row>) => {
  const { table, grid, answer, select, quickActions, rowKeys = {}, onLast, search, onTop, scroller } = props
  const { rows } = grid.getRowModel()
  const columns = grid.getVisibleLeafColumns()
  const selected = grid.getSelectedRowModel().rows.length
  const { t } = useTranslation(table.list.name)
  const navigate = useNavigate()
  const location = useLocation()
  const height = ROW_HEIGHT[useDensity()]
  const left = useLeftAt()
  const [activeId, setActiveId] = useState<string | null>(left.activeId)
  const active = activeId === null ? -1 : rows.findIndex((row) => row.id === activeId)
  const wantsFocus = useRef(false)

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    initialOffset: left.offset,
    // The bar of the selection stands over the end.
    paddingEnd: selected > 0 ? 72 : 0,
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves every row
  useLayoutEffect(() => virtual.measure(), [height])

  useFetchAhead({ answer, loaded: rows.length, lastSeen: items.at(-1)?.index ?? 0, ahead: AHEAD })
  useLeaving(scroller, activeId)

  const question = JSON.stringify(answer.input)
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    scroller.current?.scrollTo({ top: 0 })
    setActiveId(null)
  }, [question, scroller])

  const goTo = (index: number) => {
    const row = rows[index]
    if (!row) return
    wantsFocus.current = true
    setActiveId(row.id)
    virtual.scrollToIndex(index)
  }
  useEffect(() => {
    if (!wantsFocus.current || active < 0) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  const open = (index: number, elsewhere: boolean) => {
    const row = rows[index]
    if (!row) return
    const href = table.href(row.original)
    if (elsewhere) window.open(href, '_blank', 'noopener')
    else void navigate(href, { state: leftFrom(table.list, location) })
  }
  /** The rows may be others by then: they are asked for where it stands now. */
  const goOnFrom = (index: number) => {
    const next = (rows[index + 1] ?? rows[index - 1])?.id
    return () =>
      next === undefined ? onLast(index) : latest.current.goTo(latest.current.rows.findIndex(({ id }) => id === next))
  }
  const actOnActive =
    (act: RowKeyActs<Row>[KeyName]): KeyActs[KeyName] =>
    () => {
      const row = rows[active]
      const element = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      return row && element ? act?.({ row: row.original, element, goOn: goOnFrom(active) }) : false
    }
  useRowKeys({
    more: Object.fromEntries(Object.entries(rowKeys).map(([name, act]) => [name, actOnActive(act)])),
    count: rows.length,
    active,
    goTo,
    open: (index) => open(index, false),
    select: (index, event) => rows[index] && select(rows[index].id, !rows[index].getIsSelected(), event.shiftKey),
    search,
    leave: () => (selected > 0 ? grid.resetRowSelection(true) : setActiveId(null)),
  })

  const latest = useRef({ open, select, rows, goTo })
  useLayoutEffect(() => {
    latest.current = { open, select, rows, goTo }
  })
  const acts = useMemo<RowActs>(
    () => ({
      select: (...row) => latest.current.select(...row),
      open: (index, elsewhere) => latest.current.open(index, elsewhere),
      focused: (index) => setActiveId(latest.current.rows[index]?.id ?? null),
    }),
    [],
  )

  return (
    <GridRoot
      ref={scroller}
      style={{ '--tracks': tracksOf(grid), '--least': `${leastWidth(grid)}px` } as CSSProperties}
      onScroll={(event) => onTop(event.currentTarget.scrollTop < height)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are gone through and opened by keys
        role="grid"
        aria-label={t('plural')}
        aria-rowcount={answer.total?.exact ? answer.total.value + 1 : -1}
        aria-multiselectable
        aria-busy={answer.outdated}
      >
        <TableHead namespace={table.list.name} grid={grid} />
        <tbody className="body" style={{ height: virtual.getTotalSize(), opacity: answer.outdated ? 0.55 : 1 }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                row={row.original}
                index={index}
                top={start}
                height={height}
                columns={columns}
                href={table.href(row.original)}
                name={table.name(row.original)}
                selected={row.getIsSelected()}
                active={index === active}
                tabStop={index === Math.max(active, 0)}
                quickActions={quickActions}
                acts={acts}
              />
            )
          })}
        </tbody>
      </table>
      <MoreRows answer={answer} />
    </GridRoot>
  )
}
