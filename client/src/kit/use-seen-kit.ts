import { hiddenFields, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { useUser } from '../base/session/session-store.ts'
import type { ListKit } from './list-kit.ts'

const seen = new WeakMap<ListKit, Map<string, ListKit>>()

/** The kit of a kind without the fields that the reader may not see: no column, no filter, nothing to fill in. */
export const useSeenKit = <Kit extends ListKit>(kit: Kit): Kit => {
  const reader = useUser()
  const hidden = hiddenFields(visibilityOf(reader, kit.record), kit.record)
  return hidden.size === 0 ? kit : kitWithout(kit, hidden)
}

/** The same object for the same fields each time. */
const kitWithout = <Kit extends ListKit>(kit: Kit, hidden: ReadonlySet<string>): Kit => {
  const key = [...hidden].join()
  const kits = seen.get(kit) ?? new Map<string, ListKit>()
  seen.set(kit, kits)
  const held = kits.get(key)
  if (held) return held as Kit
  const { list } = kit
  const isSeen = ({ name }: { readonly name: string }) => !hidden.has(name)
  const without: Kit = {
    ...kit,
    fields: kit.fields.filter(isSeen),
    ways: kit.ways.filter(isSeen),
    head: kit.head.filter(isSeen),
    list: {
      ...list,
      fields: Object.fromEntries(Object.entries(list.fields).filter(([name]) => !hidden.has(name))),
      defaultColumns: list.defaultColumns.filter((name) => !hidden.has(name)),
    },
  }
  kits.set(key, without)
  return without
}
