import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** The events of a log, given the streams in the order in which they were written to. Positions have gaps, as logs may. */
export const logOf = (streams: readonly string[]): RecordedEvent[] => {
  const revisions = new Map<string, bigint>()
  return streams.map((stream, index) => {
    const revision = (revisions.get(stream) ?? -1n) + 1n
    revisions.set(stream, revision)
    return {
      id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      stream,
      revision,
      position: BigInt(index * 3 + 5),
      type: 'LeadTagged',
      data: { tag: 'Diş tedavisi' },
      metadata: {
        schemaVersion: 1,
        at: '2026-11-02T09:00:00.000Z',
        by: { kind: 'process', name: 'test' },
        correlationId: 'c',
        causationId: 'c',
        commandId: 'c',
      },
    }
  })
}
