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
