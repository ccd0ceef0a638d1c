import { KINDS } from '@kervan/contracts/kinds/kinds'
import type { QueryClient } from '@tanstack/react-query'
import { resumeOutgoing } from '../features/messages/resume-outgoing.ts'
import { type ChangeKits, resumeUnsent } from '../kit/changes/resume-unsent.ts'

/** How each kind is changed of which something may wait. */
const KITS: ChangeKits = {
  ...Object.fromEntries(
    KINDS.map(({ kind }) => [kind, () => import('../kit/shown-kit.ts').then(({ shownKitOf }) => shownKitOf(kind))]),
  ),
  lead: () => import('../features/leads/lead-kit.ts').then(({ leadKit }) => leadKit),
  person: () => import('../features/people/person-kit.ts').then(({ personKit }) => personKit),
}

/** Sends what the signed-in person left unsent in this browser. Gives what ends it. */
export const sendUnsent = (queryClient: QueryClient): (() => void) => {
  const ends = [resumeUnsent(queryClient, KITS), resumeOutgoing(queryClient)]
  return () => {
    for (const end of ends) end()
  }
}
