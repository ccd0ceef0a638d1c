import { leadKit } from '../../features/leads/lead-kit.ts'
import type { NamingKit } from '../../kit/changes/change-kit.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { isDeclared } from '../../kit/is-declared.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'

/** Kinds with screens of their own, whose words are told by a kit of their own. */
const WRITTEN: Readonly<Record<string, NamingKit>> = {
  [leadKit.kind]: leadKit,
  person: shownKitOf('person'),
}

/** What is known of a kind whose changes stand in a person's timeline; undefined for one that this client does not know. */
export const kindTold = (kind: string): NamingKit | undefined =>
  WRITTEN[kind] ?? (isDeclared(kind) ? kitOf(kind) : undefined)
