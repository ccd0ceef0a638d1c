import type { DeclaredKind } from '@kervan/contracts/records/registry'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LOCALES, useLanguage } from '../../shared/i18n/language.ts'
import { inSentence } from '../../shared/record/kind-words.ts'
import { RecordBulkActions } from '../../shared/record/RecordBulkActions.tsx'
import { RecordQuickActions } from '../../shared/record/RecordQuickActions.tsx'
import { kitOf, permissionOf, type RecordKit, type Row } from '../../shared/record/record-kit.ts'
import { recordTableOf } from '../../shared/record/record-table.tsx'
import { useSeenKit } from '../../shared/record/use-seen-kit.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { DataTable } from '../../shared/ui/data-table/DataTable.tsx'
import { FillPage } from '../../shared/ui/FillPage.tsx'

/** The list of a declared kind. */
export const recordListPage = (kind: DeclaredKind): ComponentType => {
  const kit = kitOf(kind)
  const quickActions = (row: Row) => <RecordQuickActions kit={kit} row={row} />
  return () => <RecordListPage kit={useSeenKit(kit)} quickActions={quickActions} />
}

interface RecordListPageProps {
  readonly kit: RecordKit
  readonly quickActions: (row: Row) => React.ReactNode
}

/** All records of a kind, or those that one is looking for. */
const RecordListPage = ({ kit, quickActions }: RecordListPageProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const language = useLanguage()
  const mayCreate = useCan(permissionOf(kit, 'create'))
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  return (
    <FillPage>
      <DataTable
        table={recordTableOf(kit)}
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
            ? (selected, run) => <RecordBulkActions kit={kit} list={kit.endpoints.list} selected={selected} run={run} />
            : undefined
        }
      />
      <Outlet />
    </FillPage>
  )
}
