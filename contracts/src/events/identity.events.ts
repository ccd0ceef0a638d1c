import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

/** What can belong to one owner only: a person's phone, a conversation's thread, a user's name, a person's treatment line, the name of a message template. */
export const IdentityKind = z.enum(['phone', 'email', 'channel', 'thread', 'username', 'treatment', 'template'])
export type IdentityKind = z.infer<typeof IdentityKind>

/** Stream `identity-<kind>-<keyed digest>`: no personal data in its name. */
export const IDENTITY_EVENTS = {
  IdentityClaimed: event(z.object({ kind: IdentityKind, owner: z.string() })),
  /** Another one has it too, beside its owner; when the owner gives it up, it is theirs. */
  IdentityShared: event(z.object({ kind: IdentityKind, with: z.string() })),
  /** Its owner, or one who shared it, has it no longer. */
  IdentityReleased: event(z.object({ owner: z.string() })),
}
export type IdentityEvent = EventOf<typeof IDENTITY_EVENTS>
