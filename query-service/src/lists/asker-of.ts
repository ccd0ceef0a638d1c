import type { Session } from '@kervan/infra/sessions/port'
import type { Asker } from './filter-conditions.ts'

/** A signed-in reader, now. */
export const askerOf = (session: Session | null): Asker => ({ me: session?.user.id ?? null, now: new Date() })
