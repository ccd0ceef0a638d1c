import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import type { Named } from '@kervan/contracts/kit/record-row'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useUser } from '../../base/session/session-store.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import type { OfferedChoices } from '../../base/ui/choice/ChoiceList.tsx'
import { availabilityKey } from '../../base/users/availability-key.ts'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { offered } from './offered.ts'
import { useRecordsFound } from './use-records-found.ts'

/** Records that a reference may name: colleagues, the reader first, or those of another kind that a search finds. */
export const useReferenceChoices = (of: string | null, chosen: readonly Named[], search: string): OfferedChoices => {
  const { t } = useTranslation('record')
  const { id: me } = useUser()
  const colleagues = useColleagues()
  const isOfColleagues = of === 'user'
  const [found] = useRecordsFound(of === null || isOfColleagues ? [] : [of], search)
  const online = useEndpoint(listOnlineUsers, {}, { enabled: isOfColleagues })
  if (!isOfColleagues) {
    const choices = offered(found?.records ?? [], chosen).map(({ id, name }) => ({ value: id, label: name }))
    return { choices, isCut: found?.isCut ?? false }
  }
  const people = colleagues.map(({ id, fullName: name, archived }) => ({ id, name, archived }))
  const choices = offered(people, chosen)
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => ({
      value: id,
      label: name,
      shown: id === me ? t('people.me', { name }) : undefined,
      start: <Avatar id={id} name={name} size={22} />,
      note: online.data && t(availabilityKey(id, online.data.users)),
    }))
  return { choices, isCut: false }
}
