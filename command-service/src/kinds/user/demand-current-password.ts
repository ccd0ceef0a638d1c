import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { type Call, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import type { Records } from '../../ports.ts'
import { currentPasswordFault } from './current-password-fault.ts'

/**
 * Refuses who is at an open session and does not know the password of its user.
 * @param asked  what it is asked for, as the security log calls it where it fails
 * @throws Refusal invalid-request, too-many-requests
 */
export const demandCurrentPassword = async (
  records: Pick<Records, 'credentials' | 'passwordGate' | 'logger'>,
  call: Pick<Call, 'raw' | 'session' | 'language'>,
  currentPassword: string,
  asked: Parameters<typeof currentPasswordFault>[2],
): Promise<void> => {
  const { ip = '', socket } = call.raw
  const proof = { session: signedIn(call), currentPassword, address: ip, isGone: () => socket.destroyed }
  const code = await currentPasswordFault(records, proof, asked)
  if (code) throw invalid([{ path: 'body.currentPassword', code, message: fieldFaultText(code, call.language) }])
}
