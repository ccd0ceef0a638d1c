import type { WRITTEN_RECORDS } from '@kervan/contracts/records/written-records'
import { expect, it } from 'vitest'
import { leadKit } from '../features/leads/lead-kit.ts'
import { flatten, unknownKeys } from '../shared/i18n/testing/text-faults.ts'
import { textsOf } from '../shared/i18n/testing/texts-of.ts'
import { type WordedKit, wordsOfKit } from '../shared/i18n/testing/words-of-kind.ts'
import { shownKitOf } from '../shared/record/shown-kit.ts'

/** Kinds with events of their own, by the kits that tell their histories; null where no screen does. */
const KITS: Readonly<Record<keyof typeof WRITTEN_RECORDS, WordedKit | null>> = {
  lead: leadKit,
  user: shownKitOf('user'),
}

it.each(['tr', 'en'])('every field, choice and status that a history tells has its word in %s', (language) => {
  const words = flatten(textsOf(language))
  const missing = Object.values(KITS).flatMap((kit) => (kit ? unknownKeys(words, wordsOfKit(kit)) : []))
  expect(missing).toEqual([])
})
