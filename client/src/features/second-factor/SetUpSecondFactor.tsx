import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import { beginSecondFactor } from '@kervan/contracts/api/auth/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@kervan/contracts/api/auth/second-factor/confirm-second-factor'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanSecret } from './ScanSecret.tsx'

/** What is done to the own second step. */
export interface OwnActProps {
  /** It was done, and recovery codes that were told by it were seen. */
  readonly onDone: () => void
  /** Recovery codes are shown from now on. */
  readonly onCodes?: () => void
  /** Stands beside the button of each step: the way out. */
  readonly beside?: ReactNode
}

/** Password, then the app and a first code of it, then the codes for when there is no app. */
export const SetUpSecondFactor = ({ onDone, onCodes, beside }: OwnActProps) => {
  const { t } = useTranslation(['second-factor', 'profile'])
  const queryClient = useQueryClient()
  const [secret, setSecret] = useState<ResponseOf<typeof beginSecondFactor> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useCommand(beginSecondFactor)
  const confirm = useCommand(confirmSecondFactor)

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret)
    return (
      <ScanSecret
        secret={secret}
        beside={beside}
        fault={confirm.fieldErrors.code}
        busy={confirm.saving === 'saving'}
        onTyped={confirm.reset}
        onCode={async (code) => {
          const reply = await confirm.send({ body: { code } })
          if (!reply) return false
          setCodes(reply.body.recoveryCodes)
          onCodes?.()
          void queryClient.invalidateQueries({ queryKey: [listSessions.name] })
          const count = reply.body.sessionsEnded
          const text = count > 0 ? { text: t('profile:password.others-ended', { count }) } : {}
          showToast({ tone: 'success', title: t('set-up.done'), ...text })
          return true
        }}
      />
    )
  return (
    <>
      <Typography sx={{ mb: 4, color: 'text.secondary', textWrap: 'pretty' }}>{t('set-up.text')}</Typography>
      <PresentPassword
        submit={t('set-up.next')}
        beside={beside}
        busy={begin.saving === 'saving'}
        fault={begin.fieldErrors.currentPassword}
        onSend={async (currentPassword) => {
          const reply = await begin.send({ body: { currentPassword } })
          if (reply) setSecret(reply.body)
          return reply !== undefined
        }}
      />
    </>
  )
}
