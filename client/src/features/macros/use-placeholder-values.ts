import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { PlaceholderValues } from '@kervan/contracts/messages/placeholders'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { company } from '../../base/company/company.ts'
import { currentLanguage, LOCALES } from '../../base/i18n/language.ts'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { shownName } from '../../base/users/shown-name.ts'
import type { Appointment } from './appointment-of.ts'
import { placeholderValues } from './placeholder-values.ts'

const list: AnyEndpoint = RECORD_ENDPOINTS.participant.list as never

/** Asks for what placeholders stand for in a text to a person. What cannot be asked for stays unknown, and is filled in by hand. */
export const usePlaceholderValues = () => {
  const queryClient = useQueryClient()
  const me = useUser()
  const mayViewParticipants = useCan('participants.view' as Permission)
  const participationsOf = async (person: string): Promise<readonly Appointment[]> => {
    if (!mayViewParticipants) return []
    const query = { person, attendance: 'scheduled,waiting', sort: 'sessionAt', limit: 50 }
    const answer = await queryClient.fetchQuery(endpointQuery(list, { query } as never)).catch(() => null)
    return (answer as { readonly data: readonly Appointment[] } | null)?.data ?? []
  }
  /** @param language  of the text, ISO 639-1; the one of the screen where it has none */
  return async (
    person: { readonly id: string; readonly name: string },
    language: string | null,
  ): Promise<PlaceholderValues> =>
    placeholderValues({
      personName: person.name,
      agent: shownName(me),
      company: company.get().companyName,
      participations: await participationsOf(person.id),
      locale: language ?? LOCALES[currentLanguage()],
      now: new Date(),
    })
}
