import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import type { Named } from '@kervan/contracts/record/record-row'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/records/registry'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useUser } from '../../session/session-store.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Choice } from '../../ui/choice/ChoiceList.tsx'
import { useDebouncedValue } from '../../use-debounced-value.ts'
import { availabilityKey } from '../../users/availability-key.ts'
import { useColleagues } from '../../users/use-colleagues.ts'
import { kitOf } from '../declared-kit.ts'
import { isDeclared } from '../is-declared.ts'
import type { Row } from '../list-kit.ts'
import { offered } from './offered.ts'

/** So many of another kind are offered; a search finds the others. */
const OFFERED = 50
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

/** What is asked where a field names colleagues; the question is not sent. */
const [SOME_KIND] = Object.keys(RECORDS) as DeclaredKind[]

/** Records that a reference may name: colleagues, the reader first, or those of a declared kind that a search finds. */
export const useReferenceChoices = (of: string | null, chosen: readonly Named[], search: string): readonly Choice[] => {
  const { t } = useTranslation('record')
  const { id: me } = useUser()
  const colleagues = useColleagues()
  const kit = kitOf(isDeclared(of) ? of : (SOME_KIND as DeclaredKind))
  const asked = useDebouncedValue(search.trim(), REST)
  const found = useEndpoint(kit.listEndpoint, { query: { limit: OFFERED, ...(asked && { search: asked }) } } as never, {
    enabled: isDeclared(of),
    keepPrevious: true,
  })
  const online = useEndpoint(listOnlineUsers, {}, { enabled: !isDeclared(of) })
  if (isDeclared(of)) {
    const rows = (found.data as { readonly data: readonly Row[] } | undefined)?.data ?? []
    const named = rows.map((row) => ({ id: row.id, name: kit.nameOf(row), archived: row.archived }))
    return offered(named, chosen).map(({ id, name }) => ({ value: id, label: name }))
  }
  const people = colleagues.map(({ id, fullName: name, archived }) => ({ id, name, archived }))
  return offered(people, chosen)
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => ({
      value: id,
      label: name,
      shown: id === me ? t('people.me', { name }) : undefined,
      start: <Avatar id={id} name={name} size={22} />,
      note: online.data && t(availabilityKey(id, online.data.users)),
    }))
}
