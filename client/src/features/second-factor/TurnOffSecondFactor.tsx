import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { turnOffSecondFactor } from '@kervan/contracts/api/auth/second-factor/turn-off-second-factor'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { CodeField } from '../../base/forms/CodeField.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { PresentPassword } from './PresentPassword.tsx'
import type { OwnActProps } from './SetUpSecondFactor.tsx'

/** The user is asked for the password alone from then on; it takes both. */
export const TurnOffSecondFactor = ({ onDone, beside }: OwnActProps) => {
  const { t } = useTranslation(['second-factor', 'profile'])
  const queryClient = useQueryClient()
  const [way, setWay] = useState<SecondFactorWay>('totp')
  const [code, setCode] = useState('')
  const command = useCommand(turnOffSecondFactor)
  const other = way === 'totp' ? 'recovery-code' : 'totp'
  return (
    <>
      <Typography sx={{ mb: 4, color: 'text.secondary', textWrap: 'pretty' }}>{t('turn-off.text')}</Typography>
      <PresentPassword
        submit={t('turn-off.submit')}
        beside={beside}
        busy={command.saving === 'saving'}
        fault={command.fieldErrors.currentPassword}
        onSend={async (currentPassword) => {
          const reply = await command.send({ body: { currentPassword, way, code } })
          if (!reply) return false
          const count = reply.body.sessionsEnded
          const text = count > 0 ? { text: t('profile:password.others-ended', { count }) } : {}
          showToast({ tone: 'success', title: t('turn-off.done'), ...text })
          void queryClient.invalidateQueries({ queryKey: [listSessions.name] })
          onDone()
          return true
        }}
      >
        <CodeField way={way} value={code} fault={command.fieldErrors.code} onChange={setCode} />
        <Button
          size="small"
          sx={{ justifySelf: 'start', ml: -2.5 }}
          onClick={() => {
            setWay(other)
            setCode('')
            command.reset()
          }}
        >
          {t('step.other', { way: t(`way.${other}`) })}
        </Button>
      </PresentPassword>
    </>
  )
}
