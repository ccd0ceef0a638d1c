import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { Session, SessionChanges, WatchableSessions } from '@kervan/infra/sessions/port'

/** A member of staff who holds some permissions. */
export const staff = (permissions: readonly Permission[], more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: randomUUID(),
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'viewer',
  permissions: permissions.map((permission) => {
    const [resource, action] = permission.split('.') as [string, string]
    return { resource, action, allowed: true }
  }),
  active: true,
  ...more,
})

export interface MemorySessions extends WatchableSessions {
  /** What looking a session up rejects with while it is set. */
  fault: Error | null
  /** How often a lookup noted a use. */
  readonly uses: () => number
  /** What a user may do is different from now on. */
  change(sessionId: string, user: CurrentUser): void
  /** The account of a session's user is not active any more. */
  bar(sessionId: string): void
  /** Changes are not told any more, as over a connection that broke. */
  deafen(): void
}

export const createMemorySessions = (): MemorySessions => {
  const byToken = new Map<string, Session>()
  const watching = new Set<SessionChanges>()
  const barred = new Set<string>()
  let uses = 0
  const tell = (sessionId: string) => {
    for (const { changed } of watching) changed(sessionId)
  }
  const tokenOf = (sessionId: string) => [...byToken].find(([, { id }]) => id === sessionId)?.[0] ?? ''

  return {
    cookieName: 'kervan_session',
    fault: null,
    uses: () => uses,
    async start(user) {
      const [token, session] = [randomUUID(), { id: randomUUID(), user }]
      byToken.set(token, session)
      return { token, session }
    },
    async find(token, { noteUse = true } = {}) {
      if (this.fault) throw this.fault
      if (noteUse) uses++
      if (barred.has(token)) throw refused('account-inactive')
      return byToken.get(token) ?? null
    },
    async end(sessionId) {
      byToken.delete(tokenOf(sessionId))
      tell(sessionId)
    },
    async endAllOf(userId) {
      const ended = [...byToken].filter(([, { user }]) => user.id === userId)
      for (const [token] of ended) byToken.delete(token)
      for (const [, { id }] of ended) tell(id)
      return ended.length
    },
    async usersWithSession() {
      return new Set([...byToken.values()].map(({ user }) => user.id))
    },
    lastUses: async () => new Map(),
    change(sessionId, user) {
      byToken.set(tokenOf(sessionId), { id: sessionId, user })
      tell(sessionId)
    },
    bar(sessionId) {
      barred.add(tokenOf(sessionId))
      tell(sessionId)
    },
    watch(changes) {
      watching.add(changes)
      return () => watching.delete(changes)
    },
    deafen: () => watching.clear(),
  }
}
