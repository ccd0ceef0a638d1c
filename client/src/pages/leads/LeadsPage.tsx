import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LeadQuickActions } from '../../features/leads/LeadQuickActions.tsx'
import { leadsTable } from '../../features/leads/leads-table.tsx'
import { useCan } from '../../shared/session/session-store.ts'
import { DataTable } from '../../shared/ui/data-table/DataTable.tsx'
import { FillPage } from '../../shared/ui/FillPage.tsx'

/** Needed once something is selected. */
const BulkActions = lazy(() => import('../../features/leads/LeadBulkActions.tsx'))

const quickActions = (lead: LeadRow) => <LeadQuickActions lead={lead} />

/** All leads, or those that one is looking for. */
export const LeadsPage = () => {
  const { t } = useTranslation('leads')
  const mayCreate = useCan('leads.create')
  const mayEdit = useCan('leads.edit')
  return (
    <FillPage>
      <DataTable
        table={leadsTable}
        mainAction={mayCreate ? { label: t('new.title'), pathname: '/leads/new' } : undefined}
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
