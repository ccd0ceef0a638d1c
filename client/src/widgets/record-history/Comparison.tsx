import { isSameValue } from '@kervan/contracts/kit/record-state'
import Compare from '@mui/icons-material/CompareArrowsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { comparedNames } from './compared-fields.ts'
import { FieldDifference } from './FieldDifference.tsx'
import { HistoryBanner } from './HistoryBanner.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import type { RecordHistoryProps } from './record-history.ts'

interface ComparisonProps extends RecordHistoryProps {
  readonly earlier: string
  readonly later: string
  readonly onLeave: () => void
}

/** What differs between two moments of a record. */
export const Comparison = ({ kit, page: { id }, earlier, later, onLeave }: ComparisonProps) => {
  const { t } = useTranslation(['record', 'history'])
  const formats = useFormats()
  const one = usePast(kit, id, earlier)
  const other = usePast(kit, id, later)
  const failed = [one, other].find(({ error }) => error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!one.data || !other.data) return <HistorySkeleton />
  const [from, to] = [kit.rowOf(one.data), kit.rowOf(other.data)]
  const names = comparedNames(kit).filter((name) => !isSameValue(from[name], to[name]))
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 4 }}>
      <HistoryBanner icon={Compare} onLeave={onLeave}>
        {t('history:between', { from: formats.dateTime(from.changedAt), to: formats.dateTime(to.changedAt) })}
      </HistoryBanner>
      {names.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 4 }}>
          {t('history:same')}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mt: 3, p: 0, fontSize: 13, listStyle: 'none' }}>
        {names.map((name) => (
          <li key={name}>
            <FieldDifference kit={kit} name={name} from={from[name]} to={to[name]} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const usePast = (kit: RecordHistoryProps['kit'], id: string, at: string) => {
  const { endpoint, input } = kit.readOf(id, at)
  return useEndpoint(endpoint, input as never)
}
