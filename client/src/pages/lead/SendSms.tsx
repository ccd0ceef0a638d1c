import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../base/i18n/i18n.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

const dialog = lazyPart(() =>
  withTexts(import('./SendSmsDialog.tsx'), ['sms']).then(({ SendSmsDialog }) => SendSmsDialog),
)
const PARTS = [dialog]

/**
 * Opens the dialog to write to a lead's person by SMS, whether they have written or not. It stays open where the person's last number goes
 * meanwhile, and says so.
 */
export const SendSms = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation('leads')
  const { anchor, open, close } = useOpening(PARTS)
  const hasPhone = lead.person.contactPoints.some(({ kind }) => kind === 'phone')
  return (
    <>
      {hasPhone && (
        <Button
          size="small"
          color="inherit"
          startIcon={<ChannelIcon channel="sms" named={false} sx={{ fontSize: 18 }} />}
          onClick={(event) => open(event.currentTarget)}
          sx={{ mt: 1, ml: -2, color: 'text.secondary' }}
        >
          {t('who.sms')}
        </Button>
      )}
      {anchor && <Part of={dialog} lead={lead} onClose={close} />}
    </>
  )
}
