import type { Session } from '@kervan/infra/sessions/port'
import type { Condition } from './condition.ts'
import type { Asker } from './filter-conditions.ts'

/** A signed-in reader, now. */
export const askerOf = (session: Session | null, scope?: Condition): Asker => ({
  me: session?.user.id ?? null,
  now: new Date(),
  scope,
})
