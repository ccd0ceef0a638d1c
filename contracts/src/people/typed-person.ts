import { z } from 'zod'
import { PersonId } from '../ids.ts'
import { LEAD_PERSON } from '../kinds/lead/lead-person.ts'
import type { Field } from '../kit/fields/field.ts'
import { typedSchema } from '../kit/fields/field-schemas.ts'
import { TypedPhone } from '../text/phone-e164.ts'
import { TypedEmail } from '../text/typed-email.ts'

export const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

export const typedText = (field: Field) => typedSchema(field) as z.ZodType<string>

/** By what a colleague names a person who need not be known. Either phone or e-mail; a known person is recognised by them. */
export const TYPED_PERSON = {
  name_surname: typedText(LEAD_PERSON.name_surname),
  /** As typed; brought to E.164 with Turkey as the default region. */
  phone_number: z.preprocess(blankToUndefined, TypedPhone.optional()),
  email_address: z.preprocess(blankToUndefined, TypedEmail.optional()),
}
/** A new person, who shares the number or address with those who have it already. */
export const NEW_PERSON = 'new'
/** Which person is meant where the number or address is known under another name: a known one, or a new one who shares it. */
export const PersonMeant = z
  .string()
  .refine((value) => value === NEW_PERSON || PersonId.safeParse(value).success, 'person-meant')
export type PersonMeant = z.infer<typeof PersonMeant>

export interface TypedPerson {
  readonly name_surname: string
  readonly phone_number?: string
  readonly email_address?: string
  readonly person?: PersonMeant
}
export const TYPED_PERSON_NAMES = Object.keys(TYPED_PERSON) as readonly (keyof typeof TYPED_PERSON)[]

export const isReachable = ({ phone_number, email_address }: Partial<TypedPerson>): boolean =>
  phone_number !== undefined || email_address !== undefined
