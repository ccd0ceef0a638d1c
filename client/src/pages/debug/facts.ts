/** A request of this tab, by its path alone: a query may hold the words of a search. */
export interface PastRequest {
  readonly key: string
  readonly path: string
  readonly status: number
  readonly took: number
  readonly at: Date
}

const MOST = 30

/** The newest requests of this tab that the browser still knows of. */
export const pastRequests = (entries = performance.getEntriesByType('resource')): readonly PastRequest[] =>
  (entries as PerformanceResourceTiming[])
    .flatMap((entry) => {
      const { pathname } = new URL(entry.name, location.href)
      if (!pathname.startsWith('/api/')) return []
      const at = new Date(performance.timeOrigin + entry.startTime)
      return [
        {
          key: `${entry.startTime} ${pathname}`,
          path: pathname,
          status: entry.responseStatus,
          took: entry.duration,
          at,
        },
      ]
    })
    .slice(-MOST)
    .reverse()

/** What the product uses of a browser, and whether it is there. */
export const FEATURES = {
  WebSocket: () => 'WebSocket' in globalThis,
  IndexedDB: () => 'indexedDB' in globalThis,
  BroadcastChannel: () => 'BroadcastChannel' in globalThis,
  'Web Locks': () => 'locks' in navigator,
  'Trusted Types': () => 'trustedTypes' in globalThis,
  'Constructable stylesheets': () => 'adoptedStyleSheets' in document,
  Clipboard: () => 'clipboard' in navigator,
  'View transitions': () => 'startViewTransition' in document,
} as const satisfies Readonly<Record<string, () => boolean>>

/** The name of the built program, which says which build it is. */
export const buildName = (): string => {
  const [entry] = [...document.scripts].filter(({ type, src }) => type === 'module' && src.includes('/assets/'))
  return entry ? (new URL(entry.src).pathname.split('/').at(-1) ?? '') : 'dev'
}
