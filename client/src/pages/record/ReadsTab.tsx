import type { AnyEndpoint, CallOf, Endpoint } from '@kervan/contracts/http/endpoint'
import type { ReadsPage, ReadsQuery, RecordRead } from '@kervan/contracts/kit/record-reads'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { z } from 'zod'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Time } from '../../base/ui/Time.tsx'

type Reads = Endpoint<z.ZodType, typeof ReadsQuery, z.ZodUndefined, typeof ReadsPage>

interface ReadsTabProps {
  /** The kind's call. */
  readonly reads: Reads
  /** Of the kind, where the names of its fields stand. */
  readonly collection: string
  readonly id: string
}

/** Who read the sensitive fields of a record, the newest first. */
export const ReadsTab = ({ reads, collection, id }: ReadsTabProps) => {
  const { t } = useTranslation('record')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndpointPages(
    reads as AnyEndpoint,
    { params: { id }, query: {} } as CallOf<AnyEndpoint>,
    { parameter: 'before' },
  )
  const lines = data?.pages.flatMap((page) => (page as ReadsPage).data)
  return (
    <Box sx={{ overflow: 'auto', flex: 1, minHeight: 0, py: 3 }}>
      <Box component="p" sx={{ m: 0, mb: 3, maxWidth: 640, fontSize: 13, color: 'text.secondary' }}>
        {t('reads.intro')}
      </Box>
      {!lines && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!lines && !error && (
        <Box role="status" aria-label={t('reads.loading')} sx={{ display: 'grid', gap: 2 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} variant="rounded" height={40} />
          ))}
        </Box>
      )}
      {lines?.length === 0 && <EmptyState title={t('reads.none.title')} text={t('reads.none.text')} />}
      {lines && lines.length > 0 && (
        <Box component="ul" aria-label={t('reads.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <ReadLine key={line.id} line={line} collection={collection} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 3 }}>
          {t('reads.more')}
        </Button>
      )}
    </Box>
  )
}

/** Who read what, where, from where and when. */
const ReadLine = ({ line, collection }: { readonly line: RecordRead; readonly collection: string }) => {
  const { t } = useTranslation(['record', collection])
  const { by, as, key, through, fields, address, at } = line
  const where = [
    t(`reads.through.${through}`),
    ...(as ? [t('reads.as', { name: as.name ?? t('reads.unnamed') })] : []),
    ...(key ? [t('reads.key', { name: key.name ?? t('reads.unnamed') })] : []),
    ...(address ? [address] : []),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2, borderBottom: 1, borderColor: 'divider', fontSize: 14 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/users/${by.id}`} dir="auto" sx={{ fontWeight: 600 }}>
          {by.name ?? t('reads.unnamed')}
        </Link>
        <Box>{fields.map((field) => t(`${collection}:fields.${field}`)).join(', ')}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{where.join(' · ')}</Box>
      </Box>
      <Box sx={{ flex: 'none', fontSize: 13, color: 'text.secondary' }}>
        <Time value={at} focusable />
      </Box>
    </Box>
  )
}
