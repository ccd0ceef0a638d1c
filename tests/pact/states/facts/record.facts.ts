import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { filledOf, titled } from '../../declared/values.ts'
import { fact } from '../fact.ts'
import { aRecord, recordsToReferTo, toReferTo } from '../vocabulary.ts'

export const record = fact(
  aRecord,
  async ({ acts }, { kind, filled = false, values = {}, acts: done = [], own, named, at }) => {
    const declared = RECORDS[kind as DeclaredKind] as AnyRecord
    const { surname, name } = acts.somebody()
    const since = await acts.head()
    const given = { ...(filled && filledOf(declared)), ...titled(declared, name), ...values }
    const recordId = await acts.declared.create(kind, given, at, named)
    const { first, last } = await acts.declared.act(kind, recordId, done, at, own && acts.lastColleague().id)
    const { state, revision } = await acts.declared.load(kind, recordId)
    const noteId = state?.notes[0]?.id ?? 'no-note'
    return {
      recordId,
      revision: String(revision),
      position: await acts.head(),
      title: surname,
      noteId,
      since,
      firstAct: first,
      lastAct: last,
    }
  },
)

export const referable = fact(recordsToReferTo, async ({ acts }, { kinds, archived, named = {} }) => {
  const given: Record<string, string> = {}
  for (const kind of kinds) given[toReferTo(kind)] = await acts.declared.refer(kind, archived)
  await acts.declared.actOnNamed(named, (kind) => given[toReferTo(kind)]!)
  return given
})
