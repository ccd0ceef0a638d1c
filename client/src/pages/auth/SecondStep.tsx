import { finishSignIn } from '@kervan/contracts/api/auth/second-factor/finish-sign-in'
import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { failureText } from '../../base/api/failure-text.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { CodeField } from '../../base/forms/CodeField.tsx'
import { createSendOnce } from '../../base/forms/send-once.ts'
import { enter } from './enter.ts'
import { forgetSignInFailure, saySignInFailed } from './sign-in-failure.ts'

interface SecondStepProps {
  /** How the password was answered. */
  readonly asked: ApiError
  /** Back to the password. */
  readonly onBack: () => void
}

/** What is asked for after the password. A wrong code stays in its field, marked, to be corrected or typed over. */
export const SecondStep = ({ asked: { challenge = '', ways = [] }, onBack }: SecondStepProps) => {
  const { t } = useTranslation('second-factor')
  const [way, setWay] = useState<SecondFactorWay>(ways[0] ?? 'totp')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [sendOnce] = useState(createSendOnce)
  const form = useRef<HTMLFormElement>(null)
  const command = useCommand(finishSignIn, {
    onRefused: (error) => {
      if (isApiError(error, 'invalid-request')) return false
      saySignInFailed(failureText(error, t('failed')))
      if (isApiError(error, 'sign-in-over')) onBack()
      return true
    },
  })
  const busy = command.saving === 'saving'
  const other = ways.find((each) => each !== way)

  const send = async (typed: string) => {
    setMissing(!typed.trim())
    if (!typed.trim()) return
    await sendOnce(async () => {
      forgetSignInFailure()
      const reply = await command.send({ body: { challenge, way, code: typed } })
      if (reply) enter(reply.body)
      else requestAnimationFrame(() => form.current?.querySelector('input')?.select())
      return reply !== undefined
    })
  }
  const choose = (chosen: SecondFactorWay) => {
    setWay(chosen)
    setCode('')
    setMissing(false)
    command.reset()
  }

  return (
    <Box
      ref={form}
      component="form"
      method="post"
      noValidate
      aria-labelledby="second-step"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(code)
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <div>
        <Typography id="second-step" component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {t('step.title')}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
          {t(way === 'totp' ? 'step.text' : 'step.recovery-text')}
        </Typography>
      </div>
      <CodeField
        autoFocus
        way={way}
        value={code}
        fault={missing ? t('code.required') : command.fieldErrors.code}
        onChange={(typed) => {
          setCode(typed)
          setMissing(false)
          if (command.error) command.reset()
        }}
        onWhole={(typed) => void send(typed)}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ mt: 1 }}>
        {t(busy ? 'auth:busy' : 'auth:submit')}
      </Button>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', ml: -2.5 }}>
        {other && (
          <Button size="small" onClick={() => choose(other)}>
            {t('step.other', { way: t(`way.${other}`) })}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onBack}>
          {t('step.back')}
        </Button>
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('step.lost')}</Typography>
    </Box>
  )
}
