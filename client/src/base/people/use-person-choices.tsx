import { type PersonRow, WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { Named } from '@kervan/contracts/kit/record-row'
import { useEndpoint } from '../api/use-endpoint.ts'
import { formatPhone } from '../format/phone.ts'
import { useCan } from '../session/session-store.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { Choice, OfferedChoices } from '../ui/choice/ChoiceList.tsx'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { NameOfPerson } from './NameOfPerson.tsx'
import { personName } from './person-name.ts'

/** So many are offered; a search finds the others. */
const OFFERED = 20
/** How long typing rests before it is searched for, milliseconds. */
const REST = 250

const { search: searching } = WRITTEN_ENDPOINTS.person

interface Answer {
  readonly data: readonly PersonRow[]
  readonly next: string | null
}

/**
 * People whom a search finds, by what they are called and reached by; what is typed stands in the body alone.
 * @param isAsked  false: nothing is asked
 */
export const usePersonChoices = (chosen: Named | null, search: string, isAsked = true): OfferedChoices => {
  const asked = useDebouncedValue(search.trim(), REST)
  const mayView = useCan('people.view')
  const body = { limit: OFFERED, sort: '-changedAt', ...(asked && { search: asked }) }
  const { data } = useEndpoint(searching, { body } as never, { enabled: mayView && isAsked, keepPrevious: true })
  const { data: found = [], next = null } = (data ?? {}) as Partial<Answer>
  const held = chosen && !asked && !found.some(({ id }) => id === chosen.id) ? [chosen] : []
  return { choices: [...held, ...found].map(choiceOf), isCut: next !== null }
}

const choiceOf = (person: Named & Partial<Pick<PersonRow, 'phone' | 'email'>>): Choice => {
  const { id, name, phone, email } = person
  return {
    value: id,
    label: personName(name),
    shown: <NameOfPerson name={name} />,
    start: <Avatar id={id} name={name} size={22} />,
    note: phone ? formatPhone(phone) : (email ?? undefined),
  }
}
