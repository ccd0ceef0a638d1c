import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import Archive from '@mui/icons-material/ArchiveOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BulkTag } from '../../shared/record/BulkTag.tsx'
import { ColleagueChoices } from '../../shared/record/ColleagueChoices.tsx'
import { useKnownTags } from '../../shared/record/use-known-tags.ts'
import { Flyout } from '../../shared/ui/choice/Flyout.tsx'
import type { BulkAct } from '../../shared/ui/data-table/use-bulk.ts'
import { useColleagues } from '../../shared/users/use-colleagues.ts'
import { type LeadChange, undoing } from './lead-change.ts'
import { sendLeadChange } from './send-lead-change.ts'

interface LeadBulkActionsProps {
  readonly selected: readonly LeadRow[]
  readonly run: (act: BulkAct<LeadRow>) => Promise<void>
}

/** What one does with several leads at once. */
export const LeadBulkActions = ({ selected, run }: LeadBulkActionsProps) => {
  const { t } = useTranslation(['leads', 'record'])
  const queryClient = useQueryClient()
  const colleagues = useColleagues()
  const tags = useKnownTags(listLeads)
  const changeAll = (said: string, change: LeadChange) => {
    const after = new Map<string, LeadRow>()
    void run({
      said,
      act: async (lead) => after.set(lead.id, await sendLeadChange(queryClient, lead, change)),
      undo: (lead) => sendLeadChange(queryClient, after.get(lead.id) ?? lead, undoing(lead, change)),
    })
  }
  const allArchived = selected.length > 0 && selected.every((lead) => lead.archived)
  return (
    <>
      <Flyout
        label={t('bulk.assign')}
        trigger={(props) => (
          <Button color="inherit" startIcon={<PersonAdd />} {...props}>
            {t('bulk.assign')}
          </Button>
        )}
      >
        {(close) => (
          <ColleagueChoices
            label={t('lead.owner')}
            onChoose={(id) => {
              close()
              const colleague = colleagues.find((each) => each.id === id)
              changeAll('bulk.assigned', {
                field: 'owner',
                to: colleague ? { id: colleague.id, name: colleague.fullName } : null,
              })
            }}
          />
        )}
      </Flyout>
      <BulkTag
        label={t('lead.tags')}
        known={tags}
        onTag={(tag) => changeAll('bulk.tagged', { field: 'tag', tag, to: true })}
      />
      <Button
        color="inherit"
        startIcon={allArchived ? <Unarchive /> : <Archive />}
        onClick={() =>
          changeAll(allArchived ? 'bulk.restored' : 'bulk.archived', { field: 'archived', to: !allArchived })
        }
      >
        {t(allArchived ? 'record:menu.restore' : 'record:menu.archive')}
      </Button>
    </>
  )
}
