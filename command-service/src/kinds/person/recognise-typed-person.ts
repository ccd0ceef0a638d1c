import type { Language } from '@kervan/contracts/errors/error-codes'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { TypedPerson } from '@kervan/contracts/people/typed-person'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { signedIn } from '@kervan/infra/http/mount'
import type { RecognisePerson } from '../../kit/record/record-routes.ts'
import { e164Of } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { peopleForWriter } from './people-for-writer.ts'
import { recogniseTyped, type Typist } from './recognise-typed.ts'

/** The ways by which a person is named who need not be known, the number in E.164. @throws Refusal invalid-request */
export const typedPointsOf = (
  { phone_number, email_address }: Pick<TypedPerson, 'phone_number' | 'email_address'>,
  language: Language,
): readonly ContactPoint[] => [
  ...(phone_number ? [{ kind: 'phone', value: e164Of(phone_number, 'body.phone_number', language) } as const] : []),
  ...(email_address ? [{ kind: 'email', value: email_address } as const] : []),
]

export const typistOf = (records: Pick<Records, 'lines' | 'people'>, user: Reader): Typist => {
  const { mayBeTold: sees, seesContact } = peopleForWriter(records, user)
  return { sees, seesContact }
}

/** Recognises a person for a record of any kind, as the opening of a lead does. */
export const recogniseTypedPerson =
  (records: Records): RecognisePerson =>
  ({ name_surname: name, person, ...ways }, cause, call) =>
    recogniseTyped(
      records,
      { name, points: typedPointsOf(ways, call.language), person },
      cause,
      typistOf(records, signedIn(call).user),
    )
