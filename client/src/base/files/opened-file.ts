import { useEffect, useState } from 'react'
import { currentSession, useUser } from '../session/session-store.ts'
import { type FileHolder, fileAddress } from './file-address.ts'

/** Where a browser finds a file to show it and to save it. */
export interface OpenedFile {
  /** Of the service, for what asks with `fileHeaders`. */
  readonly address: string
  /** Null while it is fetched, or where it cannot be. */
  readonly show: string | null
  readonly save: { readonly href?: string; readonly download?: string }
  readonly failed: boolean
}

/** The session of this tab, which is another one than the cookie's during a look as a colleague. */
export const fileHeaders = (): Record<string, string> => {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/**
 * The bytes of a file by the session of this tab.
 * @throws Error where it is not given
 */
export const fetchFile = async (id: string, holder: FileHolder, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetch(fileAddress(id, holder), { headers: fileHeaders(), signal })
  if (!response.ok) throw new Error(`file ${id}: ${response.status}`)
  return response.blob()
}

/**
 * A file of a record. A browser asks for it by the session's cookie; during a look as a colleague, whose cookie is the
 * administrator's, it is fetched by the token and shown from memory, so that it is there for those alone who may see it.
 */
export const useOpenedFile = (
  file: { readonly id: string; readonly name: string } | undefined,
  { kind, record }: FileHolder,
): OpenedFile => {
  const { viewedBy } = useUser()
  const [fetched, setFetched] = useState<{ readonly id: string; readonly show: string | null }>()
  const id = file?.id
  const isFetched = viewedBy !== undefined && id !== undefined
  useEffect(() => {
    if (!isFetched) return
    const leaving = new AbortController()
    let show: string | null = null
    fetchFile(id, { kind, record }, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        show = URL.createObjectURL(blob)
        setFetched({ id, show })
      },
      () => leaving.signal.aborted || setFetched({ id, show: null }),
    )
    return () => {
      leaving.abort()
      if (show) URL.revokeObjectURL(show)
      setFetched(undefined)
    }
  }, [isFetched, id, kind, record])
  if (!file) return NOTHING
  const address = fileAddress(file.id, { kind, record })
  if (!isFetched) {
    const save = { href: fileAddress(file.id, { kind, record }, true) }
    return { address, show: address, save, failed: false }
  }
  const show = fetched?.id === id ? fetched.show : undefined
  const save = show ? { href: show, download: file.name } : {}
  return { address, show: show ?? null, save, failed: show === null }
}
const NOTHING: OpenedFile = { address: '', show: null, save: {}, failed: false }
