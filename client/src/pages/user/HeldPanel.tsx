import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCans } from '../../base/session/session-store.ts'
import { Panel } from '../../kit/Panel.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { HELD_KINDS, type HeldKind } from './held-kinds.ts'

/** What a colleague still has to work on, each kind with the way to its list. Whom it goes to is asked when the colleague is archived. */
export const HeldPanel = ({ page }: Pick<RecordParts, 'page'>) => {
  const { t } = useTranslation('users')
  const may = useCans(HELD_KINDS.map(({ view }) => view))
  return (
    <Panel title={t('held.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 13 }}>
        {HELD_KINDS.map((kind, place) => may[place] && <HeldRow key={kind.collection} kind={kind} userId={page.id} />)}
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
        {t(page.archived ? 'held.of-archived' : 'held.hint')}
      </Box>
    </Panel>
  )
}

interface HeldRowProps {
  readonly kind: HeldKind
  readonly userId: string
}

const HeldRow = ({ kind: { collection, list, queryOf }, userId }: HeldRowProps) => {
  const { t } = useTranslation([collection])
  const { number } = useFormats()
  const query = queryOf([userId])
  const { data } = useEndpoint(list, { query: { ...query, count: 'only' } } as never)
  const total = (data as { readonly total: { readonly value: number; readonly exact: boolean } } | undefined)?.total
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 20 }}>
      <Box component={Link} to={`/${collection}?${new URLSearchParams(query)}`} sx={{ color: 'primary.main' }}>
        {t('plural')}
      </Box>
      {total && <span>{`${number(total.value)}${total.exact ? '' : '+'}`}</span>}
    </Box>
  )
}
