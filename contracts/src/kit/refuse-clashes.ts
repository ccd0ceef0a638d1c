import type { AnyRecord, RecordNames } from './record.ts'

const NAMES: readonly (keyof RecordNames)[] = ['kind', 'collection', 'resource', 'eventPrefix']

/**
 * Every service asks it of all kinds together as it starts. A copied declaration that keeps a name would take over another kind's
 * streams, calls, rights or events.
 * @param declared  by kind, as the registry has them
 * @throws Error  in one line that names the kind and the name
 */
export const refuseClashes = (
  declared: Readonly<Record<string, AnyRecord>>,
  written: readonly AnyRecord[] = [],
): void => {
  for (const [key, { kind }] of Object.entries(declared))
    if (key !== kind) throw new Error(`record ${kind}, kind: records/registry.ts has it as ${key}`)
  const known = [...written]
  for (const record of Object.values(declared)) {
    for (const name of NAMES) {
      const other = known.find((each) => each[name] === record[name])
      if (other) throw new Error(`record ${record.kind}, ${name}: ${record[name]} is that of ${other.kind} already`)
    }
    known.push(record)
  }
}
