import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from 'react-i18next'
import { CalendarLinks } from './CalendarLinks.tsx'

interface EventCalendarDialogProps {
  readonly eventId: string
  readonly onClose: () => void
}

/** How one event comes into the calendar of a phone or a computer. */
export const EventCalendarDialog = ({ eventId, onClose }: EventCalendarDialogProps) => {
  const { t } = useTranslation('calendar-links')
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="event-calendar">
      <DialogTitle id="event-calendar">{t('add-event')}</DialogTitle>
      <DialogContent>
        <CalendarLinks eventId={eventId} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
