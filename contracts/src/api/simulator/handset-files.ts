import { endingOf } from '../../files/file-endings.ts'
import { FILE_TYPES } from '../../files/file-types.ts'
import { CARRIED_FILES, type CarriedFiles, type HandsetChannel, MB } from './simulator-state.ts'

const TYPES = Object.entries(FILE_TYPES).flatMap(([type, { endings }]) => endings.map((ending) => [ending, type]))
const TYPE_OF_ENDING: ReadonlyMap<string, string> = new Map(TYPES as [string, string][])

/** The type that a handset says a file has: it goes by the name. */
export const typeOnHandset = (name: string): string =>
  TYPE_OF_ENDING.get(endingOf(name) ?? '') ?? 'application/octet-stream'

/** As what a file with such a name goes by a channel; undefined where the provider takes none of its type. */
export const carriedAs = (channel: HandsetChannel, name: string): CarriedFiles | undefined =>
  CARRIED_FILES[channel].find(({ types }) => types.some((each) => typeOnHandset(name).startsWith(each)))

/** Why a provider does not take a file from a handset, by the code of the refusal; null where it does. `megabytes`: the most. */
export const faultOfHandsetFile = (channel: HandsetChannel, { name, size }: { name: string; size: number }) => {
  const carried = carriedAs(channel, name)
  if (!carried) return { code: 'file-not-sendable', name } as const
  if (size <= carried.bytes) return null
  return { code: 'file-too-large-to-send', name, megabytes: carried.bytes / MB } as const
}
