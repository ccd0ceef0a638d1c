import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import Key from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import i18next from 'i18next'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { call } from '../../base/api/call.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { dialogFault, signInByAPasskey } from '../../features/passkeys/ceremonies.ts'
import { wherePasskeysWork } from '../../features/passkeys/where-passkeys-work.ts'
import { enter } from './enter.ts'

/** How soon the challenge behind the browser's autofill is renewed, before the server takes it for too old, milliseconds. */
const RENEW_AFTER = 4 * 60_000

/**
 * Waits for a passkey to be chosen from the browser's autofill for the username.
 * @returns the function that ends the wait
 */
const waitForAutofill = (): (() => void) => {
  let stop = () => {}
  const wait = () => {
    const stopped = new AbortController()
    const renewal = setTimeout(() => {
      stop()
      wait()
    }, RENEW_AFTER)
    stop = () => {
      clearTimeout(renewal)
      stopped.abort()
      WebAuthnAbortService.cancelCeremony()
    }
    void browserSupportsWebAuthnAutofill()
      .then((offered) =>
        offered ? signInByAPasskey({ autofill: true, signal: stopped.signal }).then(enter) : undefined,
      )
      // The user pressed no button: only a refusal of a chosen passkey is shown.
      .catch((error) => (isApiError(error, 'passkey-refused') ? sayRefused(error) : undefined))
  }
  wait()
  return () => stop()
}

/** The sign-in by a passkey: by a button, or chosen from the browser's autofill. */
const PasskeyWay = () => {
  const { t } = useTranslation('passkeys')
  const [busy, setBusy] = useState(false)
  // A browser allows one passkey request at a time.
  useEffect(() => (busy ? undefined : waitForAutofill()), [busy])

  const signIn = async () => {
    setBusy(true)
    try {
      enter(await signInByAPasskey({ autofill: false }))
    } catch (error) {
      if (isApiError(error)) return sayRefused(error)
      const text = t(`sign-in.${dialogFault(error) === 'stopped' ? 'stopped' : 'failed'}`)
      showToast({ tone: 'error', title: t('sign-in.title'), text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button fullWidth variant="outlined" size="large" startIcon={<Key />} loading={busy} onClick={() => void signIn()}>
      {t('sign-in.button')}
    </Button>
  )
}

const sayRefused = (error: ApiError): void => {
  showToast({ tone: 'error', title: i18next.t('passkeys:sign-in.title'), text: errorWords(error) })
}

/** The way in by a passkey with its texts; null where this browser has none at this address. */
export const passkeyWay = async (): Promise<ComponentType | null> => {
  const [{ body }] = await Promise.all([call(getSignInOptions), i18next.loadNamespaces('passkeys')])
  return wherePasskeysWork(body.passkeySite) === 'here' ? PasskeyWay : null
}
