import { DECLARED } from '@kervan/contracts/kinds/registry'
import { happeningsOf } from '../declared/pushes.ts'
import type { Happenings } from './happening.ts'

/** What happens to records of every declared kind. */
export const DECLARED_HAPPENINGS: Happenings = Object.fromEntries(
  DECLARED.flatMap((declared) =>
    happeningsOf(declared).map(({ case: title, event, acts: done }) => [
      `record_changed: ${title}` as const,
      {
        event,
        async happen({ declared: acts }) {
          await acts.act(declared.kind, await acts.create(declared.kind, {}), done)
        },
      },
    ]),
  ),
)
