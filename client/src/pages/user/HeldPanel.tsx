import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Panel } from '../../shared/record/Panel.tsx'
import { useCans } from '../../shared/session/session-store.ts'
import type { RecordParts } from '../record/record-parts.ts'
import { type Counted, countOf, HELD_KINDS, type HeldKind } from './held-kinds.ts'

/** What a colleague has on hand, each kind with the way to its list, where some or all of it can be given to another. */
export const HeldPanel = ({ page }: Pick<RecordParts, 'page'>) => {
  const { t } = useTranslation('users')
  const may = useCans(HELD_KINDS.map(({ permission }) => permission))
  return (
    <Panel title={t('held.title')}>
      <HeldList kinds={HELD_KINDS.filter((_, place) => may[place])} userId={page.id} />
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
        {t(page.archived ? 'held.of-archived' : 'held.hint')}
      </Box>
    </Panel>
  )
}

interface HeldListProps {
  readonly kinds: readonly HeldKind[]
  readonly userId: string
}

/** How many open records of each kind a colleague has. */
export const HeldList = ({ kinds, userId }: HeldListProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 13 }}>
    {kinds.map((kind) => (
      <HeldRow key={kind.kit.collection} {...kind} userId={userId} />
    ))}
  </Box>
)

const HeldRow = ({ userId, ...kind }: HeldKind & { readonly userId: string }) => {
  const { kit, own, open } = kind
  const { t } = useTranslation([kit.collection])
  const { number } = useFormats()
  const { data } = useEndpoint(kit.listEndpoint, countOf(kind, userId))
  const total = (data as Counted | undefined)?.total
  const address = new URLSearchParams({ ...open, [own]: userId })
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 20 }}>
      <Box component={Link} to={`/${kit.collection}?${address}`} sx={{ color: 'primary.main' }}>
        {t('plural')}
      </Box>
      {total && <span>{`${number(total.value)}${total.exact ? '' : '+'}`}</span>}
    </Box>
  )
}
