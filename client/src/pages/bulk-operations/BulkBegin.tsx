import Checklist from '@mui/icons-material/PlaylistAddCheck'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../base/session/session-store.ts'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { leadsListKit } from '../../features/leads/leads-list-kit.tsx'
import { recordTableOf } from '../../kit/record-table.tsx'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { listRequest } from '../../table/list-request.ts'
import { useTableState } from '../../table/use-table-state.ts'
import { BulkDialog } from './BulkDialog.tsx'

/** Above the list of those that match: what is done here, and the way to begin. */
export const BulkBegin = () => {
  const { t } = useTranslation('bulk-operations')
  const { id: me } = useUser()
  const kit = useSeenKit(leadKit)
  const [state] = useTableState(recordTableOf(leadsListKit))
  const [query, setQuery] = useState<object | null>(null)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 240px', fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('intro')}</Box>
      <Button
        variant="contained"
        startIcon={<Checklist />}
        onClick={() => setQuery(listRequest(leadsListKit.list, state, me, new Date()))}
      >
        {t('begin')}
      </Button>
      {query && <BulkDialog kit={kit} query={query} onClose={() => setQuery(null)} />}
    </Box>
  )
}
