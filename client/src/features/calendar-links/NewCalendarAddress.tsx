import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ToldOnceDialog } from '../../base/ui/ToldOnceDialog.tsx'

interface NewCalendarAddressProps {
  readonly address: string
  readonly onDone: () => void
}

/** The secret address of a calendar. */
export const NewCalendarAddress = ({ address, onDone }: NewCalendarAddressProps) => {
  const { t } = useTranslation('calendar-links')
  const words = {
    title: t('new.title'),
    text: t('new.once'),
    copy: t('new.copy'),
    copied: t('new.copied'),
    done: t('new.done'),
  }
  return (
    <ToldOnceDialog
      secret={address}
      words={words}
      onDone={onDone}
      more={
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
          {t('new.open')}
        </Button>
      }
    />
  )
}
