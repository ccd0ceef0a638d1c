import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { NewLeadForm } from '../../features/leads/NewLeadForm.tsx'
import { DuplicateWarning } from '../../features/people/DuplicateWarning.tsx'
import { useCan } from '../../shared/session/session-store.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'

/** A new lead over the list; leaving keeps what was typed. */
export const NewLeadDialog = () => {
  const { t } = useTranslation('leads')
  const navigate = useNavigate()
  const { search } = useLocation()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const mayCreate = useCan('leads.create')
  const leave = () => void navigate({ pathname: '/leads', search })
  if (!mayCreate) return <Navigate to={{ pathname: '/leads', search }} replace />
  return (
    <Dialog open fullScreen={narrow} fullWidth maxWidth="sm" onClose={leave} aria-labelledby="new-lead">
      <DialogTitle id="new-lead" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t('new.title')}
        <IconButton aria-label={t('common:close')} onClick={leave} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2 } }}>
        <NewLeadForm
          hint={({ name_surname, phone_number, email_address }) => (
            <DuplicateWarning name={name_surname} phone={phone_number} email={email_address} />
          )}
          existing={(leadId) => (
            <MuiLink component={Link} to={`/leads/${leadId}`} color="inherit" underline="always">
              {t('new.existing')}
            </MuiLink>
          )}
          onCancel={leave}
          onOpened={(leadId) => {
            showToast({ tone: 'success', title: t('new.opened') })
            void navigate(`/leads/${leadId}`, { replace: true })
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
