import { getDeviceKey } from '@kervan/contracts/api/auth/get-device-key'
import { call } from '../api/call.ts'
import { importSealingKey } from '../store/sealed-values.ts'
import { DEVICE_KEY } from './session-storage.ts'
import { currentSession, onSessionEnd } from './session-store.ts'

/** The owner of the key; a session as a colleague has a key of its own. Null where no user is signed in or this browser cannot seal. */
const owner = (): string | null => {
  const user = currentSession()?.user
  // Over plain http, browsers offer cryptography for localhost only.
  if (!user || !globalThis.crypto.subtle) return null
  return user.viewedBy ? `${user.id}/${user.viewedBy.id}` : user.id
}

let imported: { readonly of: string; readonly key: Promise<CryptoKey> } | null = null
let asked: Promise<CryptoKey | null> | null = null
onSessionEnd(() => {
  imported = null
})

/** The key by which this browser seals what the signed-in user typed, where it is available without a network; else null. */
export const heldDeviceKey = (): Promise<CryptoKey> | null => {
  const of = owner()
  if (of === null) return null
  if (imported?.of === of) return imported.key
  const [keptFor, kept] = sessionStorage.getItem(DEVICE_KEY)?.split(' ') ?? []
  if (keptFor !== of || !kept) return null
  imported = { of, key: importSealingKey(kept) }
  return imported.key
}

/** The same key, fetched from the server where it is not available here; null where that fails. */
export const deviceKey = (): Promise<CryptoKey | null> => {
  asked ??= (heldDeviceKey() ?? fetchKey()).finally(() => {
    asked = null
  })
  return asked
}

const fetchKey = async (): Promise<CryptoKey | null> => {
  const of = owner()
  const reply = of && (await call(getDeviceKey).catch(() => null))
  if (!reply || owner() !== of) return null
  sessionStorage.setItem(DEVICE_KEY, `${of} ${reply.body.key}`)
  return heldDeviceKey()
}
