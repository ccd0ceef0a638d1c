import { hiddenFields, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { useUser } from '../session/session-store.ts'
import type { RecordKit } from './record-kit.ts'

const seen = new WeakMap<RecordKit, Map<string, RecordKit>>()

/** The kit of a kind without the fields that the reader may not see: no column, no filter, nothing to fill in. */
export const useSeenKit = (kit: RecordKit): RecordKit => {
  const reader = useUser()
  const hidden = hiddenFields(visibilityOf(reader, kit.record), kit.record)
  return hidden.size === 0 ? kit : kitWithout(kit, hidden)
}

/** The same object for the same fields each time. */
const kitWithout = (kit: RecordKit, hidden: ReadonlySet<string>): RecordKit => {
  const key = [...hidden].join()
  const kits = seen.get(kit) ?? new Map<string, RecordKit>()
  seen.set(kit, kits)
  const held = kits.get(key)
  if (held) return held
  const { list } = kit
  const without: RecordKit = {
    ...kit,
    fields: kit.fields.filter(({ name }) => !hidden.has(name)),
    list: {
      ...list,
      fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => !hidden.has(name))),
      defaultColumns: list.defaultColumns.filter((name) => !hidden.has(name)),
    },
  }
  kits.set(key, without)
  return without
}
