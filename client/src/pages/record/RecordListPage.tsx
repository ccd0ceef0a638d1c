import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { withTexts } from '../../base/i18n/i18n.ts'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { FillPage } from '../../base/ui/FillPage.tsx'
import { inSentence, type ListKit, permissionOf, type Row } from '../../kit/list-kit.ts'
import { hasBoard, hasCalendar } from '../../kit/looks-of.ts'
import { RecordQuickActions } from '../../kit/RecordQuickActions.tsx'
import type { RecordKit } from '../../kit/record-kit.ts'
import { recordTableOf } from '../../kit/record-table.tsx'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { DataTable } from '../../table/DataTable.tsx'
import type { ListLook, LookName, LookProps } from '../../table/list-look.ts'
import type { MainAction } from '../../table/MainButton.tsx'
import type { BulkAct } from '../../table/use-bulk.ts'

import { useRowActs } from './use-row-acts.tsx'

/** What stands about the rows of a kind's list, made once for each kind. */
export interface ListParts {
  readonly quickActions: (row: Row) => ReactNode
  readonly BulkActions: ComponentType<BulkProps>
  /** The board and the calendar of a kind that has what they take. @param of  the kit where it is not the whole kind's */
  readonly looksOf: (seen: ListKit, of?: RecordKit) => readonly ListLook<Row>[]
}

/** @param whole  what changing its records takes, fetched when something is to be changed */
export const listPartsOf = (kit: ListKit, whole: () => Promise<RecordKit>): ListParts => {
  const BulkActions = lazy(async () => {
    const [{ RecordBulkActions }, wholeKit] = await Promise.all([import('../../kit/RecordBulkActions.tsx'), whole()])
    return { default: (given: BulkProps) => <RecordBulkActions kit={wholeKit} list={kit.listEndpoint} {...given} /> }
  })
  const RecordLook = lazy(async () => {
    const [{ RecordLook: Loaded }, wholeKit] = await withTexts(
      Promise.all([import('../../widgets/looks/RecordLook.tsx'), whole()]),
      ['board', 'calendar'],
    )
    return {
      default: ({ of, ...given }: LookProps<Row> & { readonly of?: RecordKit }) => (
        <Loaded kit={useSeenKit(of ?? wholeKit)} {...given} />
      ),
    }
  })
  return {
    quickActions: (row) => <RecordQuickActions kit={kit} whole={whole} row={row} />,
    BulkActions,
    looksOf: (seen, of) => {
      const lookNamed = (name: LookName): ListLook<Row> => ({
        name,
        body: (given) => <RecordLook {...given} of={of} />,
      })
      return [...(hasBoard(seen) ? [lookNamed('board')] : []), ...(hasCalendar(seen) ? [lookNamed('calendar')] : [])]
    },
  }
}

/**
 * The list of a kind.
 * @param whole  what changing its records takes, fetched when something is to be changed
 */
export const recordListPage = (kit: ListKit, whole: () => Promise<RecordKit>): ComponentType => {
  const { quickActions, BulkActions, looksOf } = listPartsOf(kit, whole)
  return () => {
    const seen = useSeenKit(kit)
    const looks = useMemo(() => looksOf(seen), [seen])
    const { t } = useTranslation([kit.collection, 'record'])
    const language = useLanguage()
    const mayCreate = useCan(permissionOf(kit, 'create'))
    const label = t('record:new.title', { name: inSentence(t('name'), LOCALES[language]) })
    return (
      <FillPage>
        <RecordList
          kit={seen}
          {...{ looks, quickActions, BulkActions }}
          tools={kit.Tools && <kit.Tools />}
          mainAction={mayCreate ? { label, pathname: `/${kit.collection}/new` } : undefined}
        />
        <Outlet />
      </FillPage>
    )
  }
}

interface BulkProps {
  readonly selected: readonly Row[]
  readonly run: (act: BulkAct<Row>) => Promise<void>
}

interface RecordListProps {
  readonly kit: ListKit
  readonly looks: readonly ListLook<Row>[]
  readonly quickActions: (row: Row) => ReactNode
  readonly BulkActions: ComponentType<BulkProps>
  readonly tools?: ReactNode
  readonly mainAction?: MainAction
}

/** Records of a kind, or those that one is looking for. */
export const RecordList = ({ kit, looks, quickActions, BulkActions, tools, mainAction }: RecordListProps) => {
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const { rowKeys, asked } = useRowActs(kit)
  return (
    <>
      <DataTable
        table={recordTableOf(kit)}
        rowKeys={rowKeys}
        tools={tools}
        above={kit.Above && <kit.Above />}
        isPart={visibilityOf(useUser(), kit.record).scope !== 'all'}
        mainAction={mainAction}
        looks={looks}
        quickActions={quickActions}
        bulkActions={
          mayEdit
            ? (selected, run) => (
                <Suspense>
                  <BulkActions selected={selected} run={run} />
                </Suspense>
              )
            : undefined
        }
      />
      {asked}
    </>
  )
}
