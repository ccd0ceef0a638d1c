import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'

/** Adds a passkey to the own account. */
export const AddPasskeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('passkeys')
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="add-passkey">
      <DialogTitle id="add-passkey">{t('add.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('add.text')}</Typography>
        <AddPasskeyForm
          onAdded={onClose}
          beside={
            <Button color="inherit" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
