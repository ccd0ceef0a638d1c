import type { Key } from './declare.ts'

/** What may be among the keys that were added; what may not is certainly none of them (Bloom, CACM 13:7, 1970). */
export interface KeyFilter {
  add(key: Key): void
  mayHave(key: Key): boolean
}

/** Bits of the first layer; each further one has four times as many. */
const FIRST_BITS = 2 ** 19
const GROWTH = 4
/** About one key in a hundred is believed to be there though it is not. */
const BITS_A_KEY = 12
const PROBES = 4
/** Beyond so many, some 3.7 million keys in 6 MB, every key is one that may be there. */
const MOST_LAYERS = 4

interface Layer {
  readonly words: Uint32Array
  readonly mask: number
  left: number
}

const newLayer = (bits: number): Layer => ({
  words: new Uint32Array(bits / 32),
  mask: bits - 1,
  left: Math.floor(bits / BITS_A_KEY),
})

/** Characters at the end of a key that are looked at: those of ids differ there, and a long key costs no more than a short one. */
const HASHED = 24

/** Spreads what the characters differ in over all bits: the finalizer of MurmurHash3. */
const mix = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}

/** Two numbers of 32 bits, from which every probe is made (Kirsch and Mitzenmacher, ESA 2006). */
const hash = { one: 0, other: 0 }
const hashKey = (key: Key): void => {
  const text = typeof key === 'string' ? key : String(key)
  let one = text.length
  let other = 0x9747b28c
  for (let at = Math.max(0, text.length - HASHED); at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other, 31) + code
  }
  hash.one = mix(one)
  hash.other = mix(other) | 1
}

const hasAll = ({ words, mask }: Layer): boolean => {
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = (hash.one + Math.imul(probe, hash.other)) & mask
    if ((words[bit >>> 5]! & (1 << (bit & 31))) === 0) return false
  }
  return true
}

const setAll = ({ words, mask }: Layer): void => {
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = (hash.one + Math.imul(probe, hash.other)) & mask
    words[bit >>> 5]! |= 1 << (bit & 31)
  }
}

export const createKeyFilter = (): KeyFilter => {
  let layers: Layer[] = []
  let isOverfull = false
  const mayHave = (key: Key): boolean => {
    hashKey(key)
    return isOverfull || layers.some(hasAll)
  }
  return {
    mayHave,
    add(key) {
      if (mayHave(key)) return
      let last = layers.at(-1)
      if (!last || last.left === 0) {
        if (layers.length === MOST_LAYERS) {
          isOverfull = true
          layers = []
          return
        }
        last = newLayer(FIRST_BITS * GROWTH ** layers.length)
        layers.push(last)
      }
      setAll(last)
      last.left--
    },
  }
}
