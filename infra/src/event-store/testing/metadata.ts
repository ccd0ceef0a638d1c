/** What stands beside an event that a test makes up. */
export const TEST_METADATA = {
  schemaVersion: 1,
  at: '2026-11-21T09:00:00.000Z',
  by: { kind: 'process', name: 'test' },
  correlationId: 'c',
  causationId: 'c',
  commandId: 'c',
} as const
