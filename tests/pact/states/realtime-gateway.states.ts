import type { Fact } from './fact.ts'
import { positionBefore } from './facts/lead.facts.ts'
import { colleagueSignedIn } from './facts/user.facts.ts'

/** What the gateway can be found in. */
export const REALTIME_GATEWAY_STATES: readonly Fact[] = [colleagueSignedIn, positionBefore]
