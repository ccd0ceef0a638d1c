const INITIAL = 2 ** 16

/** Remembers UUIDs by 64 of their bits, some 16 to 32 bytes each: a set of the ids themselves would take ten times that. */
export interface IdFingerprints {
  /** Whether an id with the same fingerprint was here before; with a million ids one in some 30 million runs says so wrongly. */
  seenBefore(id: string): boolean
}

export const createIdFingerprints = (): IdFingerprints => {
  let table = new BigUint64Array(INITIAL)
  let count = 0

  /** Where a fingerprint stands, or would. */
  const placeOf = (fingerprint: bigint, within: BigUint64Array): number => {
    const mask = within.length - 1
    let place = Number(fingerprint & 0xffff_ffffn) & mask
    for (let held = within[place]; held !== 0n && held !== fingerprint; held = within[place]) place = (place + 1) & mask
    return place
  }

  const grow = (): void => {
    const larger = new BigUint64Array(2 * table.length)
    for (const fingerprint of table) if (fingerprint !== 0n) larger[placeOf(fingerprint, larger)] = fingerprint
    table = larger
  }

  return {
    seenBefore(id) {
      const fingerprint = fingerprintOf(id)
      const place = placeOf(fingerprint, table)
      if (table[place] === fingerprint) return true
      table[place] = fingerprint
      if (2 * ++count > table.length) grow()
      return false
    },
  }
}

/** Both halves of the id, as time stands in one and chance in the other. Never 0, which stands for an empty place. */
const fingerprintOf = (id: string): bigint => {
  const hex = id.replaceAll('-', '')
  const bits =
    BigInt.asUintN(64, BigInt(`0x${hex.slice(0, 16)}`) * 0x9e37_79b9_7f4a_7c15n) ^ BigInt(`0x${hex.slice(16)}`)
  return bits === 0n ? 1n : bits
}
