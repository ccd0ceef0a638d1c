import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { useEffect, useState } from 'react'
import type { FileHolder } from '../../base/files/file-address.ts'
import { fetchFile } from '../../base/files/opened-file.ts'
import { peaksOf } from './peaks-of.ts'

/** Larger recordings are played without a look at them, bytes. */
const MOST = 2 * 1024 * 1024

/** The peaks of a recording, as far as the browser can read it; null before, and where it cannot. */
export const usePeaks = ({ id, size }: StoredFile, { kind, record }: FileHolder, count: number) => {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null)
  useEffect(() => {
    if (size > MOST) return
    const leaving = new AbortController()
    const read = async () => {
      const blob = await fetchFile(id, { kind, record }, leaving.signal)
      // It decodes without a device to play on, so that nothing of it is heard.
      const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer())
      if (!leaving.signal.aborted) setPeaks(peaksOf(decoded.getChannelData(0), count))
    }
    // What the browser cannot read is played without its picture, or saved.
    read().catch(() => undefined)
    return () => leaving.abort()
  }, [id, size, kind, record, count])
  return peaks
}
