import { getTemplateUsage, type TemplateUsage } from '@kervan/contracts/api/whatsapp-templates/get-template-usage'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'

interface TemplateUseProps {
  readonly id: string
  readonly archived: boolean
}

/** Which automatic follow-ups write by a template, and what became of its messages of the last 30 days. */
export const TemplateUse = ({ id, archived }: TemplateUseProps) => {
  const { t } = useTranslation(['whatsapp-templates', 'auto-followup'])
  const input = useMemo(() => ({ params: { id } }), [id])
  const { data, error, refetch } = useEndpoint(getTemplateUsage, input)
  if (!data && error) return <ErrorState title={t('usage.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-label={t('usage.loading')} variant="rounded" height={64} />
  const running = data.sequences?.filter(({ status }) => status === 'on') ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {running.length > 0 &&
        (archived ? (
          <Alert severity="warning" sx={{ fontSize: 13 }}>
            {t('usage.archived-in-use', {
              count: running.length,
              names: running.map(({ name }) => name).join(', '),
            })}
          </Alert>
        ) : (
          <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{t('usage.in-use')}</Box>
        ))}
      {data.sequences && <Sequences sequences={data.sequences} />}
      {data.sent === 0 ? <Box sx={{ color: 'text.secondary' }}>{t('usage.none')}</Box> : <Messages usage={data} />}
    </Box>
  )
}

const Sequences = ({ sequences }: { readonly sequences: NonNullable<TemplateUsage['sequences']> }) => {
  const { t } = useTranslation(['whatsapp-templates', 'auto-followup'])
  if (sequences.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('usage.no-sequences')}</Box>
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {sequences.map(({ id, name, status, steps }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={`/auto-followup/${id}`}>
            {name}
          </MuiLink>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`auto-followup:statuses.${status}`)} ·{' '}
            {t('usage.steps', { count: steps.length, list: steps.join(', ') })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const Messages = ({ usage: { sent, delivered, read, answered, failed } }: { readonly usage: TemplateUsage }) => {
  const { t } = useTranslation('whatsapp-templates')
  const formats = useFormats()
  const facts: readonly (readonly [string, number])[] = [
    [t('usage.sent'), sent],
    [t('usage.delivered'), delivered],
    [t('usage.read'), read],
    [t('usage.answered'), answered],
    ...(failed > 0 ? [[t('usage.failed-messages'), failed] as const] : []),
  ]
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, rowGap: 0.5, m: 0 }}>
      {facts.map(([label, count]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formats.number(count)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
