const SEED = 0x9747b28c
const MIX = 0x5bd1e995

/**
 * The 32-bit hash with which Java clients, and kafkajs, choose a partition (Austin Appleby's MurmurHash2; constants as in
 * `org.apache.kafka.common.utils.Utils.murmur2`).
 */
export const murmur2 = (bytes: Uint8Array): number => {
  const { length } = bytes
  const whole = length & ~3
  let hash = SEED ^ length
  for (let at = 0; at < whole; at += 4) {
    let word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    word = Math.imul(word, MIX)
    word = Math.imul(word ^ (word >>> 24), MIX)
    hash = Math.imul(hash, MIX) ^ word
  }
  const rest = length - whole
  if (rest === 3) hash ^= bytes[whole + 2]! << 16
  if (rest >= 2) hash ^= bytes[whole + 1]! << 8
  if (rest >= 1) hash = Math.imul(hash ^ bytes[whole]!, MIX)
  hash = Math.imul(hash ^ (hash >>> 13), MIX)
  return hash ^ (hash >>> 15)
}

/** The partition of a key, as any Kafka client would choose it: the chain of a partition must be known before it is sent. */
export const partitionOf = (key: string, partitions: number): number =>
  (murmur2(Buffer.from(key)) & 0x7fffffff) % partitions
