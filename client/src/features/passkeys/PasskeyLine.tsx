import type { OwnPasskey } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { FactsLine } from '../../base/ui/FactsLine.tsx'

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
    <FactsLine title={name} facts={facts}>
      <Button size="small" aria-label={t('remove.named', { name })} onClick={onRemove}>
        {t('remove.button')}
      </Button>
    </FactsLine>
  )
}
