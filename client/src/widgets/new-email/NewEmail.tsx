import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../base/i18n/i18n.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'

const dialog = lazyPart(() =>
  withTexts(
    import('./NewEmailDialog.tsx').then((file) => file.NewEmailDialog),
    ['emails', 'messaging', 'timeline', 'files', 'macros'],
  ),
)
const PARTS = [dialog]

interface NewEmailProps {
  /** The lead to whose person it goes; it is chosen first where none is given. */
  readonly leadId?: string
  /** What is done once it is sent. */
  readonly onSent?: (conversationId: string) => void
}

/** Opens the dialog to write a first e-mail to a lead's person, whether they have written or not. */
export const NewEmail = ({ leadId, onSent }: NewEmailProps) => {
  const { t } = useTranslation('leads')
  const { anchor, open, close } = useOpening(PARTS)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ChannelIcon channel="email" named={false} sx={{ fontSize: 18 }} />}
        onClick={(event) => open(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {t('who.email')}
      </Button>
      {anchor && <Part of={dialog} leadId={leadId} onSent={onSent} onClose={close} />}
    </>
  )
}
