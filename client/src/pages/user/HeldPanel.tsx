import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { RECORDS } from '@kervan/contracts/records/registry'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Panel } from '../../shared/record/Panel.tsx'
import { useCans } from '../../shared/session/session-store.ts'
import type { RecordParts } from '../record/record-parts.ts'

interface HeldKind {
  readonly collection: string
  /** The field that says whose a record is. */
  readonly own: string
  readonly list: AnyEndpoint
  readonly permission: Permission
}

const declared = (kind: 'request' | 'participant' | 'event' | 'follow-up'): HeldKind => {
  const { collection, scopes, resource }: AnyRecord = RECORDS[kind]
  const list = RECORD_ENDPOINTS[kind].list as unknown as AnyEndpoint
  return { collection, own: String(scopes?.own), list, permission: `${resource}.view` as Permission }
}
const HELD: readonly HeldKind[] = [
  { collection: 'leads', own: 'owner', list: listLeads, permission: 'leads.view' },
  declared('request'),
  declared('participant'),
  declared('event'),
  declared('follow-up'),
]

/** What is a colleague's, each kind with the way to its list, where all of it can be given to another: to be seen before the colleague is archived. */
export const HeldPanel = ({ page }: Pick<RecordParts, 'page'>) => {
  const { t } = useTranslation('users')
  const may = useCans(HELD.map(({ permission }) => permission))
  return (
    <Panel title={t('held.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 13 }}>
        {HELD.map((kind, place) => may[place] && <HeldRow key={kind.collection} {...kind} userId={page.id} />)}
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
        {t(page.archived ? 'held.of-archived' : 'held.hint')}
      </Box>
    </Panel>
  )
}

const HeldRow = ({ collection, own, list, userId }: HeldKind & { readonly userId: string }) => {
  const { t } = useTranslation([collection])
  const { number } = useFormats()
  const { data } = useEndpoint(list, { query: { [own]: userId, count: 'only' } } as never)
  const total = (data as { readonly total: { readonly value: number; readonly exact: boolean } } | undefined)?.total
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 20 }}>
      <Box component={Link} to={`/${collection}?${own}=${userId}`} sx={{ color: 'primary.main' }}>
        {t('plural')}
      </Box>
      {total && <span>{`${number(total.value)}${total.exact ? '' : '+'}`}</span>}
    </Box>
  )
}
