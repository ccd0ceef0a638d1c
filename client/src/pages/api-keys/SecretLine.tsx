import type { ApiKeySecret } from '@kervan/contracts/api/api-keys/list-api-key-secrets'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'

/** One secret by how it begins: whether it works, who made it, when it was used last. */
export const SecretLine = ({ secret }: { readonly secret: ApiKeySecret }) => {
  const { t } = useTranslation('api-keys')
  const { dateTime } = useFormats()
  const { prefix, issuedAt, issuedBy, until, works, usedAt, usedFrom } = secret
  const state = works
    ? until
      ? t('secrets.until', { time: dateTime(until) })
      : t('secrets.works')
    : t('secrets.ended')
  const used = usedAt
    ? t('secrets.used', { time: dateTime(usedAt), address: usedFrom ?? t('secrets.unknown-address') })
    : t('secrets.never')
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Box component="code" sx={{ fontWeight: 600 }}>
          {prefix}…
        </Box>
        <Box
          component="span"
          sx={(theme) => ({
            fontSize: 13,
            fontWeight: 600,
            color: theme.vars.palette.hue[works ? 'green' : 'grey'].fg,
          })}
        >
          {state}
        </Box>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('secrets.issued', { time: dateTime(issuedAt), name: issuedBy })}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{used}</Box>
    </Box>
  )
}
