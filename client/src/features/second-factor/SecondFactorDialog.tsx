import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RenewRecoveryCodes } from './RenewRecoveryCodes.tsx'
import type { SecondFactorAct } from './SecondFactorPanel.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { TurnOffSecondFactor } from './TurnOffSecondFactor.tsx'

interface SecondFactorDialogProps {
  readonly act: SecondFactorAct
  readonly onClose: () => void
}

const ACTS = { 'set-up': SetUpSecondFactor, renew: RenewRecoveryCodes, 'turn-off': TurnOffSecondFactor }

/** What is done to the own second step. While codes are shown that are told once, nothing but the word that they were seen closes it. */
export const SecondFactorDialog = ({ act, onClose }: SecondFactorDialogProps) => {
  const { t } = useTranslation('second-factor')
  const [hasCodes, setHasCodes] = useState(false)
  const Act = ACTS[act]
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => hasCodes || onClose()} aria-labelledby="second-factor-act">
      <DialogTitle id="second-factor-act">{t(hasCodes ? 'codes.title' : `panel.${act}`)}</DialogTitle>
      <DialogContent>
        <Act
          onDone={onClose}
          onCodes={() => setHasCodes(true)}
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
