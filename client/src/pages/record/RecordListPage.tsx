import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LOCALES, useLanguage } from '../../shared/i18n/language.ts'
import { inSentence, type ListKit, permissionOf, type Row } from '../../shared/record/list-kit.ts'
import { RecordQuickActions } from '../../shared/record/RecordQuickActions.tsx'
import type { RecordKit } from '../../shared/record/record-kit.ts'
import { recordTableOf } from '../../shared/record/record-table.tsx'
import { useSeenKit } from '../../shared/record/use-seen-kit.ts'
import { useCan, useUser } from '../../shared/session/session-store.ts'
import { DataTable } from '../../shared/ui/data-table/DataTable.tsx'
import type { BulkAct } from '../../shared/ui/data-table/use-bulk.ts'
import { FillPage } from '../../shared/ui/FillPage.tsx'

/**
 * The list of a kind.
 * @param whole  what changing its records takes, fetched when something is to be changed
 */
export const recordListPage = (kit: ListKit, whole: () => Promise<RecordKit>): ComponentType => {
  const quickActions = (row: Row) => <RecordQuickActions kit={kit} whole={whole} row={row} />
  const BulkActions = lazy(async () => {
    const [{ RecordBulkActions }, wholeKit] = await Promise.all([
      import('../../shared/record/RecordBulkActions.tsx'),
      whole(),
    ])
    return { default: (given: BulkProps) => <RecordBulkActions kit={wholeKit} list={kit.listEndpoint} {...given} /> }
  })
  return () => <RecordListPage kit={useSeenKit(kit)} {...{ quickActions, BulkActions }} />
}

interface BulkProps {
  readonly selected: readonly Row[]
  readonly run: (act: BulkAct<Row>) => Promise<void>
}

interface RecordListPageProps {
  readonly kit: ListKit
  readonly quickActions: (row: Row) => ReactNode
  readonly BulkActions: ComponentType<BulkProps>
}

/** All records of a kind, or those that one is looking for. */
const RecordListPage = ({ kit, quickActions, BulkActions }: RecordListPageProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const language = useLanguage()
  const mayCreate = useCan(permissionOf(kit, 'create'))
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  return (
    <FillPage>
      <DataTable
        table={recordTableOf(kit)}
        isPart={visibilityOf(useUser(), kit.record).scope !== 'all'}
        mainAction={
          mayCreate
            ? {
                label: t('record:new.title', { name: inSentence(t('name'), LOCALES[language]) }),
                pathname: `/${kit.collection}/new`,
              }
            : undefined
        }
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
      <Outlet />
    </FillPage>
  )
}
