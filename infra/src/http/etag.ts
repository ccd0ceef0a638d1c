import type { Language } from '@kervan/contracts/errors/error-codes'
import { invalidHeader } from './parse-parts.ts'

/** A strong entity tag of a revision (RFC 9110 section 8.8.3). */
export const etagOf = (revision: bigint): string => `"${revision}"`

/**
 * The revision that If-Match names; null where the header is absent or `*`. A weak tag, which could never match
 * (RFC 9110 section 13.1.1), and a list of tags are refused.
 * @throws Refusal invalid-request when it is no tag of ours
 */
export const ifMatchOf = (header: string | undefined, language: Language): bigint | null => {
  if (header === undefined || header.trim() === '*') return null
  const revision = header.trim().match(/^"(\d{1,20})"$/)?.[1]
  if (revision === undefined) throw invalidHeader('if-match', 'invalid-revision', language)
  return BigInt(revision)
}
