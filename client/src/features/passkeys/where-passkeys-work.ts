import { browserSupportsWebAuthn } from '@simplewebauthn/browser'

/**
 * Whether this browser can take a passkey on this page, or why not: no address of the installation is one for which browsers keep them, the page
 * is open at another, or the browser knows none.
 * @param site  the name of the address at which they work
 */
export const wherePasskeysWork = (site: string | null): 'here' | 'nowhere' | 'elsewhere' | 'other-browser' => {
  if (site === null) return 'nowhere'
  if (location.hostname !== site) return 'elsewhere'
  return browserSupportsWebAuthn() ? 'here' : 'other-browser'
}
