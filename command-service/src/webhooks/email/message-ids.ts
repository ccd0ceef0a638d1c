/** A message of ours has the Message-ID that is made of its id: sent again it is the same one, and mailboxes show it once. */
export const ownMessageId = (messageId: string, domain: string): string => `<${messageId}@${domain}>`

const OURS = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@([^<>@\s]+)>$/

/** Our id of the message that a Message-ID names; undefined where it is none of ours. */
export const ownIdIn = (messageId: string, domain: string): string | undefined => {
  const [, id, host] = OURS.exec(messageId.toLowerCase()) ?? []
  return host === domain ? id : undefined
}

/** Message-IDs of a header, in its order (RFC 5322, section 3.6.4). */
export const messageIdsIn = (header: string | undefined): string[] =>
  [...(header ?? '').slice(0, HEADER_READ).matchAll(/<[^<>\s]{1,498}>/g)].map(([id]) => id)

/** Characters of a header that are looked through: threads grow, and so does what lists them. */
const HEADER_READ = 20_000
