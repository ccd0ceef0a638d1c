import type { beginSecondFactor } from '@kervan/contracts/api/auth/second-factor/begin-second-factor'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../base/forms/CodeField.tsx'
import { createSendOnce } from '../../base/forms/send-once.ts'
import { SecretPicture } from './SecretPicture.tsx'

interface ScanSecretProps {
  readonly secret: Pick<ResponseOf<typeof beginSecondFactor>, 'secret' | 'address'>
  readonly fault?: string
  readonly busy: boolean
  /** Stands beside the button. */
  readonly beside?: ReactNode
  readonly onTyped: () => void
  /** Whether it was right. */
  readonly onCode: (code: string) => Promise<boolean>
}

/** The secret for the camera of a phone, for the phone itself and to be typed, and the first code of the app that took it in. */
export const ScanSecret = ({ secret: { secret, address }, fault, busy, beside, onTyped, onCode }: ScanSecretProps) => {
  const { t } = useTranslation('second-factor')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [sendOnce] = useState(createSendOnce)
  const form = useRef<HTMLFormElement>(null)
  const send = async (typed: string) => {
    setMissing(!typed.trim())
    if (!typed.trim()) return
    await sendOnce(async () => {
      const isRight = await onCode(typed)
      if (!isRight) requestAnimationFrame(() => form.current?.querySelector('input')?.select())
      return isRight
    })
  }
  return (
    <Box
      ref={form}
      component="form"
      method="post"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        void send(code)
      }}
      sx={{ display: 'grid', gap: 3, maxWidth: 420 }}
    >
      <Typography sx={{ textWrap: 'pretty' }}>{t('scan.text')}</Typography>
      <SecretPicture address={address} label={t('scan.picture')} />
      <Link href={address} sx={{ justifySelf: 'start', fontSize: 14 }}>
        {t('scan.open')}
      </Link>
      <div>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('scan.by-hand')}</Typography>
        <Box component="output" aria-label={t('scan.secret')} sx={{ fontFamily: 'monospace', fontSize: 15 }}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
      </div>
      <CodeField
        autoFocus
        way="totp"
        value={code}
        fault={missing ? t('code.required') : fault}
        onChange={(typed) => {
          setCode(typed)
          setMissing(false)
          if (fault) onTyped()
        }}
        onWhole={(typed) => void send(typed)}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: beside ? 'flex-end' : 'flex-start' }}>
        {beside}
        <Button type="submit" variant="contained" loading={busy}>
          {t('scan.confirm')}
        </Button>
      </Box>
    </Box>
  )
}
