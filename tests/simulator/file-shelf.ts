import { randomUUID } from 'node:crypto'
import { carriedAs, typeOnHandset } from '@kervan/contracts/api/simulator/handset-files'
import type { HandsetChannel } from '@kervan/contracts/api/simulator/simulator-state'
import type { SentKind } from '@kervan/contracts/messages/sent-files'

/** A file that lies on handsets. */
export interface HandsetFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** As what it goes by the channel for which it was put there. */
  readonly as: SentKind
  readonly bytes: Buffer
  /** Has something done when it has made place: a provider that keeps it has it no more. */
  whenGone(forget: () => void): void
}

interface Kept {
  readonly file: HandsetFile
  readonly channel: HandsetChannel
  readonly forgets: (() => void)[]
}

/** All files of all handsets together: so many, and so many bytes. */
const MOST = { files: 100, bytes: 64_000_000 }

/** The files of handsets, in memory: the oldest make place for new ones. */
export const createFileShelf = (most = MOST) => {
  const kept = new Map<string, Kept>()
  let bytesKept = 0

  const makePlace = (bytes: number): void => {
    for (const [id, { file, forgets }] of kept) {
      if (kept.size < most.files && bytesKept + bytes <= most.bytes) return
      kept.delete(id)
      bytesKept -= file.bytes.length
      for (const forget of forgets) forget()
    }
  }

  return {
    /** Undefined where no file of such a name goes by the channel. */
    put(channel: HandsetChannel, name: string, bytes: Buffer): HandsetFile | undefined {
      const carried = carriedAs(channel, name)
      if (!carried) return undefined
      makePlace(bytes.length)
      const forgets: (() => void)[] = []
      const whenGone = (forget: () => void) => void forgets.push(forget)
      const file = { id: randomUUID(), name, type: typeOnHandset(name), as: carried.as, bytes, whenGone }
      kept.set(file.id, { file, channel, forgets })
      bytesKept += bytes.length
      return file
    },
    /** One that was put there for this channel. */
    find(id: string, channel: string): HandsetFile | undefined {
      const found = kept.get(id)
      return found?.channel === channel ? found.file : undefined
    },
  }
}
