import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { kindOfType } from '@kervan/contracts/files/file-types'
import type { ReceivedFile } from '@kervan/infra/files/port'
import { createPerKeyQueue } from '../kit/per-key-queue.ts'
import { removePlace } from './remove-place.ts'

/** One picture at a time: each is held whole. */
const runInTurn = createPerKeyQueue()

/**
 * A picture without the place where it was taken, received anew in place of the one that came; what has no place is the file that came. A
 * picture of a patient tells where they live.
 */
export const withoutPlace = async (
  came: ReceivedFile,
  type: string,
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>,
): Promise<ReceivedFile> =>
  kindOfType(type) !== 'image'
    ? came
    : runInTurn('picture', async () => {
        const picture = await readFile(came.path)
        if (!removePlace(picture)) return came
        const received = await receive(Readable.from([picture]))
        await came.discard()
        return received
      })
