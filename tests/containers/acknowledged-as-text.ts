import type { Acknowledged } from '../crash/load.ts'

/** Sets and maps as lists, for a process in a container. */
export const writeAcknowledged = (acknowledged: Acknowledged): string =>
  JSON.stringify(acknowledged, (_, value) =>
    value instanceof Set ? { set: [...value] } : value instanceof Map ? { map: [...value] } : value,
  )

export const readAcknowledged = (written: string): Acknowledged =>
  JSON.parse(written, (_, value) =>
    value?.set ? new Set(value.set) : value?.map ? new Map(value.map) : value,
  ) as Acknowledged
