import type { OwnPasskey } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'

interface PasskeyLineProps {
  readonly passkey: OwnPasskey
  /** The name of the address at which passkeys work today. */
  readonly site: string | null
  readonly onRemove: () => void
}

/** One of the own passkeys. One that was made for another address says so. */
export const PasskeyLine = ({ passkey, site, onRemove }: PasskeyLineProps) => {
  const { t } = useTranslation('passkeys')
  const formats = useFormats()
  const { name, addedAt, usedAt, backedUp } = passkey
  const facts = [
    t('added', { time: formats.dateTime(addedAt) }),
    usedAt ? t('used', { time: formats.dateTime(usedAt) }) : t('never-used'),
    ...(backedUp ? [t('backed-up')] : []),
    ...(passkey.site === site ? [] : [t('other-site', { site: passkey.site })]),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
      <Button size="small" aria-label={t('remove.named', { name })} onClick={onRemove}>
        {t('remove.button')}
      </Button>
    </Box>
  )
}
