import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { hashRaw } from '@node-rs/argon2'

/** Crockford's Base32: no letter that is taken for another or for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits of chance. */
const CHARACTERS = 10
/** argon2id as OWASP has it at least: ten are made at a time, and chance does what a costly hash does for passwords. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const newCode = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/^.{5}/, '$&-')

export const newRecoveryCodes = (): readonly string[] => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(newCode())
  return [...codes]
}

/** A code as it was given out, however it was typed; no letter of ours is written like these. */
const asGivenOut = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[ILİ]/g, '1')

/** @param salt  one for a set, so that a code that is typed is hashed once */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(asGivenOut(code), { ...COST, salt: new Uint8Array(salt) })
