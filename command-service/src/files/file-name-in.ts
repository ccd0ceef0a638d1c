/** Longest header that is read, as it is written. */
const MOST = 9_000

/**
 * What a file is called by the header `File-Name`: UTF-8, percent-encoded (RFC 3986, 2.1), as headers hold no other letters than those of ASCII. Undefined where it
 * says nothing that can be read.
 */
export const fileNameIn = (header: string | readonly string[] | undefined): string | undefined => {
  if (typeof header !== 'string' || header === '' || header.length > MOST) return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return undefined
  }
}
