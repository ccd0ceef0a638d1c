/** A value that only the key of its user opens. */
export interface SealedValue {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
const NONCE_BYTES = 12

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && 'sealed' in value && value.sealed instanceof ArrayBuffer

/** @param key  32 bytes, base64url */
export const importSealingKey = (key: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** @param place  where the value is kept: in no other place does it open */
export const seal = async (key: CryptoKey, place: string, value: unknown): Promise<SealedValue> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, sealed: await crypto.subtle.encrypt(algorithmOf(nonce, place), key, plain) }
}

/** Null where it was sealed by another key or for another place, or was altered. */
export const unseal = async <T>(key: CryptoKey, place: string, { nonce, sealed }: SealedValue): Promise<T | null> => {
  const plain = await crypto.subtle.decrypt(algorithmOf(nonce, place), key, sealed).catch(() => null)
  return plain && JSON.parse(new TextDecoder().decode(plain))
}

const algorithmOf = (nonce: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: ALGORITHM,
  iv: nonce,
  additionalData: new TextEncoder().encode(place),
})
