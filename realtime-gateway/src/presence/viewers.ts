import type { ViewedKind } from '@kervan/contracts/realtime/presence'

/** A user who has a record open in one window. */
export interface Viewer {
  readonly userId: string
  readonly name: string
  readonly field: string | null
}

/** A record that a user looks at, or a conversation that a user answers, as one text. */
export type ViewedKey = `${ViewedKind | 'conversation'}/${string}`

/** Who looks at which record on each node. */
export interface Viewers {
  /** What a node says of a record replaces what it said of it before. */
  set(node: string, key: ViewedKey, viewers: readonly Viewer[]): void
  /** Gives the records that users of that node looked at. */
  dropNode(node: string): readonly ViewedKey[]
  /** Each user once, with the field of the window in which they edit one. */
  at(key: ViewedKey): readonly Viewer[]
  /** What is known of a node. */
  of(node: string): readonly (readonly [ViewedKey, readonly Viewer[]])[]
}

export const createViewers = (): Viewers => {
  const nodes = new Map<string, Map<ViewedKey, readonly Viewer[]>>()
  return {
    set(node, key, viewers) {
      const held = nodes.get(node) ?? new Map<ViewedKey, readonly Viewer[]>()
      nodes.set(node, held)
      if (viewers.length > 0) held.set(key, viewers)
      else held.delete(key)
    },
    dropNode(node) {
      const keys = [...(nodes.get(node)?.keys() ?? [])]
      nodes.delete(node)
      return keys
    },
    at(key) {
      const people = new Map<string, Viewer>()
      for (const viewer of [...nodes.values()].flatMap((held) => held.get(key) ?? [])) {
        const known = people.get(viewer.userId)
        if (!known || known.field === null) people.set(viewer.userId, viewer)
      }
      return [...people.values()]
    },
    of: (node) => [...(nodes.get(node) ?? [])],
  }
}
