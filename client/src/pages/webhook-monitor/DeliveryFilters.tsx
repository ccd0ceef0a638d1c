import { DELIVERY_STATES } from '@kervan/contracts/webhooks/delivery-states'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../base/ui/choice/FilterSelect.tsx'
import { SPANS, type useDeliveryFilters } from './use-delivery-filters.ts'
import { useKindWords } from './use-kind-words.ts'

interface DeliveryFiltersProps {
  readonly filters: ReturnType<typeof useDeliveryFilters>
  readonly providers: readonly string[]
}

/** By result, provider, what it tells of, and time. */
export const DeliveryFilters = ({ filters, providers }: DeliveryFiltersProps) => {
  const { t } = useTranslation('webhook-monitor')
  const kindWords = useKindWords()
  const { held, set } = filters
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 220px)) auto auto' },
        gap: 2,
        mb: 3,
        alignItems: 'center',
      }}
    >
      <FilterSelect
        label={t('filter.state')}
        value={held.state}
        choices={[
          ['', t('filter.every-state')],
          ...DELIVERY_STATES.map((state) => [state, t(`state.${state}`)] as const),
        ]}
        onChange={(state) => set('state', state)}
      />
      <FilterSelect
        label={t('filter.provider')}
        value={held.provider}
        choices={[
          ['', t('filter.every-provider')],
          ...[...new Set([...providers, held.provider])].filter(Boolean).map((name) => [name, name] as const),
        ]}
        onChange={(provider) => set('provider', provider)}
      />
      <FilterSelect
        label={t('filter.span')}
        value={held.span}
        choices={SPANS.map((span) => [span, t(`span.${span}`)])}
        onChange={(span) => set('span', span === 'all' ? null : span)}
      />
      {held.kind && (
        <Chip
          label={kindWords(held.kind)}
          onClick={() => set('kind', null)}
          onDelete={() => set('kind', null)}
          aria-label={t('filter.no-kind', { kind: kindWords(held.kind) })}
        />
      )}
      {filters.isNarrowed && <Button onClick={filters.clear}>{t('filter.clear')}</Button>}
    </Box>
  )
}
