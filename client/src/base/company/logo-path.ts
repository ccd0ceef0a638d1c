/** The scheme and the host, whichever slashes are between them. */
const SITE = /^\s*(\w+:[\s/\\]*|[/\\])[/\\][^/\\]*/
/** More of them than one would name another site; browsers leave out what is white among them. */
const SLASHES = /^[\s/\\]+/

/** A logo is loaded from this site, whatever address was given: of an absolute one the path is left. */
export const logoPath = (address: string): string => `/${address.replace(SITE, '').replace(SLASHES, '')}`
