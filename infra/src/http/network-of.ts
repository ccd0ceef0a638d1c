import { isIP } from 'node:net'

/**
 * What counts as one caller: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives one customer, who has
 * all addresses below them (RFC 6177).
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
