import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferencesRead } from '../../base/preferences/use-preferences.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import { useColours } from './use-colours.ts'

/** The colours of one user. Nothing is chosen until their theme is known: what is saved takes the place of all of it. */
export const ColourDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['colours', 'common'])
  const id = useId()
  const saved = useColours()
  const { error, refetch } = usePreferencesRead()
  if (saved) return <ColourChoice saved={saved} onClose={onClose} />
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={360} role="status" aria-label={t('loading')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
