import { refused } from '@kervan/contracts/errors/refusal'

/** A strong entity tag of a revision (RFC 9110 section 8.8.3). */
export const etagOf = (revision: bigint): string => `"${revision}"`

/**
 * The revision that If-Match names; null where the header is absent or `*`. Weak tags never match (RFC 9110 section 13.1.1).
 * @throws Refusal invalid-request when it is no tag of ours
 */
export const ifMatchOf = (header: string | undefined): bigint | null => {
  if (header === undefined || header.trim() === '*') return null
  const revision = header.trim().match(/^"(\d{1,20})"$/)?.[1]
  if (revision === undefined) {
    throw refused('invalid-request', {
      fields: 'If-Match',
      errors: [{ path: 'headers.if-match', code: 'invalid', message: `If-Match: "<revision>", not ${header}` }],
    })
  }
  return BigInt(revision)
}
