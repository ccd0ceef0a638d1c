import type { Language } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { TypedPerson } from '@kervan/contracts/people/typed-person'
import { can } from '@kervan/contracts/permissions/permissions'
import { signedIn } from '@kervan/infra/http/mount'
import type { RecognisePerson } from '../../kit/record/record-routes.ts'
import { e164Of } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { peopleForWriter } from './people-for-writer.ts'
import { recognisePerson } from './recognise-person.ts'

/** The ways by which a person is named who need not be known, the number in E.164. @throws Refusal invalid-request */
export const typedPointsOf = (
  { phone_number, email_address }: Omit<TypedPerson, 'name_surname'>,
  language: Language,
): readonly ContactPoint[] => [
  ...(phone_number ? [{ kind: 'phone', value: e164Of(phone_number, 'body.phone_number', language) } as const] : []),
  ...(email_address ? [{ kind: 'email', value: email_address } as const] : []),
]

/** Recognises a person for a record of any kind, as the opening of a lead does. */
export const recogniseTypedPerson =
  (records: Records): RecognisePerson =>
  async (typed, cause, call) => {
    const { user } = signedIn(call)
    try {
      return await recognisePerson(records, typed.name_surname, typedPointsOf(typed, call.language), cause)
    } catch (error) {
      // Who may not see the person learns that there is one, and not which.
      if (error instanceof Refusal && !can(user, 'people.view')) throw refused(error.code)
      throw await peopleForWriter(records, user).asTold(error)
    }
  }
