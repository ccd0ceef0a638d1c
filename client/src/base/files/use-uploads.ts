import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorWords } from '../api/error-words.ts'
import { uuidV7 } from '../api/uuid-v7.ts'
import { sendFile } from './send-file.ts'

/** A file that is going up, or did not get there. */
export interface Upload {
  readonly key: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  /** Why it did not get there, in words. */
  readonly fault?: string
}

/**
 * Uploads that go side by side; all that were begun together are handed over together, when the last of them has come to its end.
 * @param judge  why a file that has arrived is not taken, in words; null where it is
 * @param onArrived  is given what has arrived
 */
export const useUploads = (
  judge: (file: StoredFile) => string | null,
  onArrived: (files: readonly StoredFile[]) => void,
) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const ends = useRef(new Map<string, AbortController>())
  const latest = useRef({ judge, onArrived })
  latest.current = { judge, onArrived }

  const change = useCallback(
    (key: string, more: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each))),
    [],
  )
  const drop = useCallback((key: string) => setUploads((all) => all.filter((each) => each.key !== key)), [])

  const send = useCallback(
    async ({ key, file }: Upload): Promise<StoredFile | null> => {
      const end = new AbortController()
      ends.current.set(key, end)
      try {
        const stored = await sendFile(file, { signal: end.signal, onProgress: (share) => change(key, { share }) })
        const fault = latest.current.judge(stored)
        if (fault === null) drop(key)
        else change(key, { fault })
        return fault === null ? stored : null
      } catch (error) {
        if (end.signal.aborted) drop(key)
        else change(key, { fault: errorWords(error) })
        return null
      } finally {
        ends.current.delete(key)
      }
    },
    [change, drop],
  )
  const begin = useCallback(
    async (begun: readonly Upload[]) => {
      const arrived = (await Promise.all(begun.map(send))).filter((each) => each !== null)
      if (arrived.length > 0) latest.current.onArrived(arrived)
    },
    [send],
  )

  // A page that is left takes its uploads with it; the server forgets what no record names.
  useEffect(() => {
    const running = ends.current
    return () => {
      for (const end of running.values()) end.abort()
    }
  }, [])

  return {
    uploads,
    isUploading: uploads.some(({ fault }) => fault === undefined),
    /** @param refused  files that are not even sent, with why */
    add(files: readonly File[], refused: ReadonlyMap<File, string> = new Map()) {
      const all = files.map((file): Upload => ({ key: uuidV7(), file, share: 0, fault: refused.get(file) }))
      setUploads((before) => [...before, ...all])
      void begin(all.filter(({ fault }) => fault === undefined))
    },
    retry(upload: Upload) {
      const again = { ...upload, share: 0, fault: undefined }
      change(upload.key, again)
      void begin([again])
    },
    cancel({ key }: Upload) {
      ends.current.get(key)?.abort()
      drop(key)
    },
  }
}
