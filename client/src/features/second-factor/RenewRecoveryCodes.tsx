import { renewRecoveryCodes } from '@kervan/contracts/api/auth/second-factor/renew-recovery-codes'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { OwnActProps } from './SetUpSecondFactor.tsx'

/** Other recovery codes in place of those before. */
export const RenewRecoveryCodes = ({ onCodes, onDone, beside }: OwnActProps) => {
  const { t } = useTranslation('second-factor')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const command = useCommand(renewRecoveryCodes)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <Typography sx={{ mb: 4, color: 'text.secondary', textWrap: 'pretty' }}>{t('renew.text')}</Typography>
      <PresentPassword
        submit={t('renew.submit')}
        beside={beside}
        busy={command.saving === 'saving'}
        fault={command.fieldErrors.currentPassword}
        onSend={async (currentPassword) => {
          const reply = await command.send({ body: { currentPassword } })
          if (!reply) return false
          setCodes(reply.body.recoveryCodes)
          onCodes?.()
          return true
        }}
      />
    </>
  )
}
