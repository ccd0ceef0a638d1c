import { getCompany } from '@kervan/contracts/api/settings/get-company'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type VariableSource, variablesOf } from '@kervan/contracts/messages/template-parts'
import { firstNameOf } from '@kervan/contracts/people/first-name-of'
import { spokenName } from '@kervan/contracts/people/spoken-name'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/format/use-locale.ts'
import { useCans, useUser } from '../../base/session/session-store.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { localeOf } from './locale-of.ts'
import type { WrittenTemplate } from './template.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const participants = kitOf('participant')
const events = kitOf('event')
const OF_EVENT: ReadonlySet<VariableSource> = new Set(['event', 'event-date', 'event-city'])

interface Rows {
  readonly data: readonly { readonly event: { readonly id: string; readonly name: string } | null }[]
}
interface EventPage {
  readonly name: string
  readonly city: string | null
  readonly dates: { readonly from: string } | null
}

/** The event that a person comes to, the one they registered for last; undefined where there is none or it is not to be seen. */
const useEventOf = (person: Person | null, isAsked: boolean): EventPage | undefined => {
  const [mayParticipants, mayEvents] = useCans(['participants.view', 'events.view'] as Permission[])
  const enabled = isAsked && person !== null && Boolean(mayParticipants && mayEvents)
  const query = { person: person?.id, sort: '-createdAt', limit: 1 }
  const { data } = useEndpoint(participants.listEndpoint, { query } as never, { enabled })
  const id = (data as Rows | undefined)?.data[0]?.event?.id
  const { endpoint, input } = events.readOf(id ?? '')
  const { data: event } = useEndpoint(endpoint as AnyEndpoint, input as never, { enabled: enabled && id !== undefined })
  return enabled && id !== undefined ? (event as EventPage | undefined) : undefined
}

/** What the variables of a template are filled in with for a person, by their keys, as far as it is known; a day in the language of the template. */
export const useKnownValues = (
  template: WrittenTemplate | null,
  person: Person | null,
): Readonly<Record<string, string>> => {
  const locale = localeOf(template?.language ?? '', useLocale())
  const user = useUser()
  const variables = template === null ? [] : variablesOf(template)
  const isEventAsked = variables.some(({ from }) => from !== null && OF_EVENT.has(from))
  const event = useEventOf(person, isEventAsked)
  const { data: company } = useEndpoint(getCompany, {}, { enabled: variables.some(({ from }) => from === 'company') })
  const name = spokenName(person?.name ?? '')
  const known: Readonly<Record<VariableSource, string | null | undefined>> = {
    'first-name': firstNameOf(name ?? ''),
    'full-name': name,
    adviser: user.fullName,
    company: company?.companyName,
    event: event?.name,
    'event-date': event?.dates && formatDate(event.dates.from, locale),
    'event-city': event?.city,
  }
  return Object.fromEntries(
    variables.flatMap(({ key, from }) => {
      const value = from === null ? null : known[from]
      return value ? [[key, value]] : []
    }),
  )
}
