import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import type { Language } from '@kervan/contracts/errors/error-codes'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { type Route, route } from '@kervan/infra/http/mount'
import { accepted, causeOf, commandRoute } from '../../kit/command-route.ts'
import { e164Of, e164OnFile } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import { personDecider } from './person.decider.ts'

export const personRoutes = (records: Records): readonly Route[] => {
  const { runner, receipts, clock } = records
  return [
    commandRoute(correctPersonName, personDecider, records, ({ params, body }) => ({
      id: params.personId,
      command: { type: 'CorrectName', name: body.name_surname } as const,
    })),
    route(addContactPoint, async (call) => {
      const cause = await causeOf(call, addContactPoint, receipts, clock)
      const contactPoint = pointOf(call.body, e164Of, call.language)
      return accepted(await addContactPointTo(records, call.params.personId, contactPoint, cause, call.ifMatch))
    }),
    route(removeContactPoint, async (call) => {
      const cause = await causeOf(call, removeContactPoint, receipts, clock)
      const contactPoint = pointOf(call.body, e164OnFile, call.language)
      const command = { type: 'RemoveContactPoint', contactPoint } as const
      return accepted(await runner.run(personDecider, call.params.personId, command, cause, call.ifMatch))
    }),
  ]
}

/** @param phoneOf  what makes a typed phone one in E.164 */
const pointOf = (
  typed: { kind: 'phone' | 'email'; value: string },
  phoneOf: typeof e164Of,
  language: Language,
): ContactPoint =>
  typed.kind === 'phone' ? { kind: 'phone', value: phoneOf(typed.value, 'body.value', language) } : typed
