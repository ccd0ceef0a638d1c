/** A part of an address, as the router has it. */
export interface AddressParts {
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
}

/**
 * What an address says beside its path. What a person typed stands behind `#`, in the form of a query: a browser tells that part to no
 * server and no other site, and it stays with a reload, a step back and a copied link. Links of earlier releases have it behind `?`.
 */
export const paramsOf = ({ search, hash }: AddressParts): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(isTyped(hash) ? hash.slice(1) : ''), ...new URLSearchParams(search)])

/** Parameters as an address tells them. */
export const addressOf = (
  params: URLSearchParams,
  isTypedParameter: (name: string, text: string) => boolean,
): AddressParts => {
  const parts = { typed: new URLSearchParams(), others: new URLSearchParams() }
  for (const [name, text] of params) parts[isTypedParameter(name, text) ? 'typed' : 'others'].append(name, text)
  const { typed, others } = parts
  return { search: others.size > 0 ? `?${others}` : '', hash: typed.size > 0 ? `#${typed}` : '' }
}

/** An address without its path, as one text. */
export const addressText = ({ search, hash }: AddressParts): string => search + hash

export const addressIn = (text: string): AddressParts => {
  const place = text.indexOf('#')
  return place < 0 ? { search: text, hash: '' } : { search: text.slice(0, place), hash: text.slice(place) }
}

/** The part of the page that is named behind `#`; empty where something typed stands there. */
export const partNamedIn = ({ hash }: Pick<AddressParts, 'hash'>): string => (isTyped(hash) ? '' : hash.slice(1))

const isTyped = (hash: string): boolean => hash.includes('=')
