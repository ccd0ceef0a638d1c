import type { WebhookDelivery } from '@kervan/contracts/api/webhooks/webhook-delivery'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { HueChip } from '../../base/ui/StatusChip.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { DELIVERY_LOOKS } from './delivery-looks.ts'
import { useKindWords } from './use-kind-words.ts'

/** One webhook that came in: from whom, what it tells of, what became of it, and when. */
export const DeliveryLine = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const { t } = useTranslation('webhook-monitor')
  const { bytes, number } = useFormats()
  const kindWords = useKindWords()
  const { id, provider, kind, state, size, tookMs, brought, reason, attempts, receivedAt, isKept } = delivery
  const facts = [
    size !== null && bytes(size),
    tookMs !== null && t('took', { value: number(tookMs) }),
    brought !== null && t('brought', { count: brought }),
    attempts > 1 && t('attempts', { count: attempts }),
    !isKept && t('thrown-away'),
  ].filter((fact) => fact !== false)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '130px minmax(0, 5fr) minmax(0, 4fr) 130px' },
        columnGap: 3,
        rowGap: 1,
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: { xs: 1, md: 'auto' } }}>
        <HueChip {...DELIVERY_LOOKS[state]}>{t(`state.${state}`)}</HueChip>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, minWidth: 0 }}>
        <Link component={RouterLink} to={`/webhook-monitor/${id}`} sx={{ fontWeight: 600 }}>
          {t('line', { provider, kind: kindWords(kind) })}
        </Link>
        <Box sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          minWidth: 0,
          fontSize: 13,
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {reason}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: 1, md: 'auto' }, color: 'text.secondary' }}>
        <Time value={receivedAt} focusable />
      </Box>
    </Box>
  )
}
