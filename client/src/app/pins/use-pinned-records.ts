import { listPins, type PinnedRecord } from '@kervan/contracts/api/preferences/list-pins'
import { isPinOf, PIN_COLLECTIONS, type Pin } from '@kervan/contracts/preferences/pins'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { personName } from '../../base/people/person-name.ts'
import { usePreferences } from '../../base/preferences/use-preferences.ts'

export interface PinToShow extends PinnedRecord {
  readonly href: string
  /** The address of the list that it is in. */
  readonly listPath: string
}

const CALLED_BY_PERSON: ReadonlySet<string> = new Set(['person', 'lead', 'participant'] satisfies Pin['kind'][])
const calledBy = ({ kind, name }: PinnedRecord) =>
  name !== null && CALLED_BY_PERSON.has(kind) ? personName(name) : name

const NONE: readonly Pin[] = []

/** What the one who is signed in keeps at hand, as far as it is told yet; nothing is asked where nothing is pinned. */
export const usePinnedRecords = (): readonly PinToShow[] => {
  const pins = usePreferences()?.pins ?? NONE
  const told = useEndpoint(listPins, {}, { enabled: pins.length > 0 }).data?.data ?? []
  return pins.flatMap((pin) => {
    const record = told.find(isPinOf(pin))
    const listPath = `/${PIN_COLLECTIONS[pin.kind]}`
    return record ? [{ ...record, name: calledBy(record), listPath, href: `${listPath}/${pin.id}` }] : []
  })
}
