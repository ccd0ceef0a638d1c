import type { Settings } from '@kervan/infra/settings'
import { type Finding, fine, warning } from './finding.ts'

/** What is set, and what is not and will be missed. That each value is well formed has been checked before. */
export const checkSettings = ({
  META_APP_SECRET,
  META_VERIFY_TOKEN,
  META_ACCESS_TOKEN,
  META_PHONE_NUMBER_ID,
  PUBLIC_BASE_URL,
}: Settings): Finding[] => {
  const missing: Finding[] = []
  const miss = (text: string) => void missing.push(warning('settings', text))
  if (!META_APP_SECRET)
    miss(
      'META_APP_SECRET is not set: webhooks of WhatsApp, Messenger and Instagram are refused with 503. Set it to the app secret of the Meta app.',
    )
  if (!META_VERIFY_TOKEN)
    miss(
      'META_VERIFY_TOKEN is not set: Meta cannot be told that this is the address of its webhooks. Set it to the word that the Meta app is given.',
    )
  if (!META_ACCESS_TOKEN || !META_PHONE_NUMBER_ID)
    miss(
      'META_ACCESS_TOKEN or META_PHONE_NUMBER_ID is not set: messages of WhatsApp are read and cannot be answered. Set both, from the Meta app dashboard.',
    )
  if (!PUBLIC_BASE_URL)
    miss(
      'PUBLIC_BASE_URL is not set: session cookies are not marked Secure, and browsers elsewhere cannot open sockets. Set it to the address that browsers use.',
    )
  else if (PUBLIC_BASE_URL.startsWith('http:') && !isLocal(PUBLIC_BASE_URL))
    miss(
      'PUBLIC_BASE_URL begins with http: passwords and sessions travel in clear. Put a certificate before the product and use https.',
    )
  return missing.length > 0 ? missing : [fine('settings', 'what is needed is set')]
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
