/** The address by which the installation writes and is written to. */
export interface EmailAccount {
  /** In lower case: names the account wherever a conversation does. */
  readonly address: string
  /** Whom messages say that they are from. */
  readonly name: string
  /** What follows the `@`. */
  readonly domain: string
}

/** @param written  `Kervan <kervan@example.com>`, or the address alone */
export const emailAccountOf = (written: string): EmailAccount => {
  const [, name = '', named] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? []
  const address = (named ?? written).trim().toLowerCase()
  return { address, name, domain: address.slice(address.lastIndexOf('@') + 1) }
}
