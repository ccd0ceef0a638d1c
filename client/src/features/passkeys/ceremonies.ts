import { beginPasskeySignIn } from '@kervan/contracts/api/auth/passkeys/begin-passkey-sign-in'
import type { CreationOptions } from '@kervan/contracts/api/auth/passkeys/credential-parts'
import { signInByPasskey } from '@kervan/contracts/api/auth/passkeys/sign-in-by-passkey'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { call } from '../../base/api/call.ts'

/** What a browser has made, as the server takes it. */
export const makePasskey = async (options: CreationOptions) => {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/**
 * Asks for a passkey and signs in by it.
 * @param autofill  offers it among what the browser fills in, without a dialog; it waits until one is chosen, or `signal` is aborted
 */
export const signInByAPasskey = async ({ autofill, signal }: { autofill: boolean; signal?: AbortSignal }) => {
  const { body: begun } = await call(beginPasskeySignIn)
  signal?.throwIfAborted()
  const { id, response } = await startAuthentication({ optionsJSON: begun.options, useBrowserAutofill: autofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const credential = { id, clientDataJSON, authenticatorData, signature, userHandle }
  return (await call(signInByPasskey, { body: { credential } })).body
}

/** How the words call what became of a browser's dialog: it was closed or took too long, or the device has a passkey of this user already. */
export const dialogFault = (error: unknown): 'known' | 'stopped' | 'failed' => {
  if (!(error instanceof WebAuthnError)) return 'failed'
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'stopped' : 'failed'
}
