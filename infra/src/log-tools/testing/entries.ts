import type { Log, LogEntry } from '../log.ts'

/** An event of a stream; positions are given ten by ten, as of an engine that leaves gaps. */
export const entry = (place: number, stream = 'lead-a', revision = 0, data = '{}'): LogEntry => ({
  position: BigInt(10 * place),
  stream,
  revision: BigInt(revision),
  id: `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  type: 'LeadTagged',
  data,
  metadata: '{}',
})

/** A log of these entries, read in batches of two. */
export const logOf = (entries: readonly LogEntry[]): Log => ({
  name: 'a log in memory',
  gapless: false,
  head: async () => entries.at(-1)?.position ?? 0n,
  async *read(after = 0n) {
    const wanted = entries.filter(({ position }) => position > after)
    for (let begin = 0; begin < wanted.length; begin += 2) yield wanted.slice(begin, begin + 2)
  },
  prepare: async () => undefined,
  writer: () => {
    throw new Error('nobody writes here')
  },
  close: async () => undefined,
})
