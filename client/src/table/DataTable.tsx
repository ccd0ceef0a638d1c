import Checklist from '@mui/icons-material/Checklist'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { StaleBanner } from '../base/ui/StaleBanner.tsx'
import { UnopenedState } from '../base/ui/UnopenedState.tsx'
import { ArrivalsPill } from './ArrivalsPill.tsx'
import { CardList } from './CardList.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ROW_HEIGHT, useDensity } from './density.ts'
import { FilterBar } from './FilterBar.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { type ListLook, lookIn } from './list-look.ts'
import { type MainAction, MainButton } from './MainButton.tsx'
import { NarrowFilterBar } from './NarrowFilterBar.tsx'
import type { Identified, RecordTable } from './record-table.ts'
import type { RowKeyActs } from './row-key-acts.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableTitle } from './TableTitle.tsx'
import { beginsAs, isNarrowed, isSearchedOnly, withoutFilters } from './table-state.ts'
import { useArrivals } from './use-arrivals.ts'
import { type BulkAct, useBulk } from './use-bulk.ts'
import { useGoToRows } from './use-go-to-rows.ts'
import { useGrid } from './use-grid.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeptLook } from './use-kept-look.ts'
import { useList } from './use-list.ts'
import { useSelectRow } from './use-select-row.ts'
import { useTableState } from './use-table-state.ts'

interface DataTableProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  /** The reader sees some of the records alone, so that an empty list does not say that there are none. */
  readonly isPart?: boolean
  /** The one thing that is made here, and where. */
  readonly mainAction?: MainAction
  /** Other ways for records to stand than in rows. */
  readonly looks?: readonly ListLook<Row>[]
  /** Offered on a row that is pointed at; stable between renders. */
  readonly quickActions?: (row: Row) => ReactNode
  /** What single keys do with the row that has the focus. */
  readonly rowKeys?: RowKeyActs<Row>
  /** What is done here beside what is made, before the main action. */
  readonly tools?: ReactNode
  /** What stands above the rows, whatever they are. */
  readonly above?: ReactNode
  /** What can be done with all selected rows. */
  readonly bulkActions?: (selected: readonly Row[], run: (act: BulkAct<Row>) => Promise<void>) => ReactNode
}

/**
 * The list of the house. Its state is the URL; rows come a page at a time and only those in sight stand in the page;
 * below 768 px they are cards. Words come from the texts named after the list: `plural`, `views.*`, `empty.title`,
 * `empty.text`, the labels of the fields, and `search` and `total` where the common ones will not do.
 */
export const DataTable = <Row extends Identified>(props: DataTableProps<Row>) => {
  const { table, isPart, mainAction, looks = [], quickActions, rowKeys, tools, above, bulkActions } = props
  const { list } = table
  const { t } = useTranslation([list.name, 'table', 'record'])
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const tight = useMediaQuery('(max-width: 1599.95px)')
  const height = ROW_HEIGHT[useDensity()]
  const [state, change] = useKeptLook(list, useTableState(table))
  const look = looks.find(({ name }) => name === lookIn(state))
  const answer = useList(table, state, { enabled: !look })
  const grid = useGrid(table, answer.rows, state, change)
  const select = useSelectRow(grid)
  const selected = grid.getSelectedRowModel().rows
  const bulk = useBulk(list.name, grid)
  const [selecting, setSelecting] = useState(false)
  const [atTop, setAtTop] = useState(true)
  const arrivals = useArrivals(table, answer, atTop && selected.length === 0)
  const scroller = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const goToRows = useGoToRows(scroller, answer)
  const { hold, ...keptFocus } = useKeptFocus(scroller, answer.rows)

  const open = mainAction?.closed === undefined ? mainAction : undefined
  const empty = emptyWords(isPart === true, list.within !== undefined, open !== undefined)
  const body = () => {
    if (look) return <Suspense fallback={null}>{look.body({ table, state, onChange: change })}</Suspense>
    if (answer.pending && answer.waiting) return <UnopenedState />
    if (answer.pending) return <TableSkeleton grid={grid} height={height} cards={narrow} />
    if (answer.error && answer.rows.length === 0) {
      return <ErrorState error={answer.error} onRetry={() => void answer.retry()} />
    }
    if (answer.rows.length === 0) {
      const isSearched = isSearchedOnly(state)
      if (beginsAs(list, state))
        return (
          <EmptyState title={t('empty.begin')} text={t(empty.text)}>
            {open && <MainButton action={open} />}
            <Button variant="outlined" onClick={() => change(withoutFilters(state))}>
              {t('table:empty.show-all')}
            </Button>
          </EmptyState>
        )
      return isNarrowed(state) ? (
        <EmptyState
          filtered
          title={isSearched ? t('table:empty.searched', { search: state.search }) : t('table:empty.filtered')}
          text={t(isSearched ? 'table:empty.searched-text' : 'table:empty.filtered-text')}
        >
          <Button variant="outlined" onClick={() => change(withoutFilters(state))}>
            {t(isSearched ? 'table:search.clear' : 'table:filter.clear')}
          </Button>
        </EmptyState>
      ) : table.Empty && !isPart && !list.within ? (
        <table.Empty>{open && <MainButton action={open} />}</table.Empty>
      ) : (
        <EmptyState title={t(empty.title)} text={t(empty.text)}>
          {open && <MainButton action={open} />}
        </EmptyState>
      )
    }
    return narrow ? (
      <CardList
        table={table}
        grid={grid}
        answer={answer}
        selecting={selecting}
        select={select}
        onTop={setAtTop}
        scroller={scroller}
      />
    ) : (
      <TableGrid
        table={table}
        grid={grid}
        answer={answer}
        select={select}
        quickActions={quickActions}
        rowKeys={rowKeys}
        onLast={hold}
        search={() => search.current?.focus()}
        onTop={setAtTop}
        scroller={scroller}
      />
    )
  }

  const filters = { table, state, onChange: change, searchRef: search, onRows: goToRows }
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 3, height: '100%', minHeight: 0 }}>
      <TableTitle
        namespace={list.name}
        heading={table.heading}
        isPart={list.within !== undefined}
        total={answer.total}
        counting={answer.counting}
      >
        {looks.length > 0 && <LookSwitch list={list} looks={looks} state={state} onChange={change} short={tight} />}
        {narrow && bulkActions && !look && (
          <IconButton
            aria-label={t('table:select.mode')}
            aria-pressed={selecting}
            color={selecting ? 'primary' : 'default'}
            onClick={() => {
              setSelecting(!selecting)
              grid.resetRowSelection(true)
            }}
          >
            <Checklist fontSize="small" />
          </IconButton>
        )}
        {!narrow && !look && <ColumnMenu list={list} grid={grid} state={state} onChange={change} />}
        {tools}
        {mainAction && <MainButton action={mainAction} short={narrow} />}
      </TableTitle>
      {narrow ? <NarrowFilterBar {...filters} grid={grid} /> : <FilterBar {...filters} />}
      <StaleBanner of={answer.key} />
      {above}
      <Box
        {...keptFocus}
        sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        {body()}
        <ArrivalsPill
          count={arrivals.count}
          onShow={() => {
            arrivals.show()
            scroller.current?.scrollTo({ top: 0 })
          }}
        />
        <SelectionBar
          count={selected.length}
          total={grid.getIsAllRowsSelected() ? answer.total : undefined}
          onClear={() => grid.resetRowSelection(true)}
          progress={bulk.progress}
        >
          {bulkActions?.(
            selected.map(({ original }) => original),
            bulk.run,
          )}
        </SelectionBar>
      </Box>
    </Box>
  )
}

/** What a list says in which there is nothing, and what to do about it. */
const emptyWords = (isPartSeen: boolean, isWithin: boolean, mayCreate: boolean) => {
  if (isWithin)
    return { title: 'record:related.none', text: mayCreate ? 'record:related.none-text' : 'record:related.none-here' }
  return isPartSeen
    ? { title: 'table:empty.part', text: 'table:empty.part-text' }
    : { title: 'empty.title', text: 'empty.text' }
}
