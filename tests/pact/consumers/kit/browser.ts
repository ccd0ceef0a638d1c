import { forgetPosition, notePosition } from '@kervan/client/base/api/known-position'
import { beginSession, endSession } from '@kervan/client/base/session/session-store'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { vi } from 'vitest'

export interface Browser {
  /** Where the page was loaded from. */
  readonly origin: string
  readonly session: { readonly user: CurrentUser; readonly token: string } | null
  /** What the page knows of the log already. */
  readonly position: string | null
}

/** Runs the client as a page of a browser would: storages, an address that relative requests start from, a network. */
export const inBrowser = async <Result>(
  { origin, session, position }: Browser,
  run: () => Promise<Result>,
): Promise<Result> => {
  const request = globalThis.fetch
  vi.stubGlobal('location', new URL('/leads', origin))
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => request(new URL(path, origin), init))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', emptyStorage())
  vi.stubGlobal('localStorage', emptyStorage())
  try {
    if (session) beginSession(session)
    notePosition(position)
    return await run()
  } finally {
    endSession('signed-out')
    forgetPosition()
    vi.unstubAllGlobals()
  }
}

const emptyStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
