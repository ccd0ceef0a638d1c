import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { typedSchema } from '../fields/field-schemas.ts'
import { LEAD_PERSON } from '../records/lead-person.ts'

export const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

export const typedText = (field: Field) => typedSchema(field) as z.ZodType<string>

/** By what a colleague names a person who need not be known. Either phone or e-mail; a known person is recognised by them. */
export const TYPED_PERSON = {
  name_surname: typedText(LEAD_PERSON.name_surname),
  /** As typed; brought to E.164 with Turkey as the default region. */
  phone_number: z.preprocess(blankToUndefined, z.string().trim().min(7, 'phone-too-short').max(40).optional()),
  email_address: z.preprocess(blankToUndefined, z.email('invalid-email').max(254).optional()),
}
export interface TypedPerson {
  readonly name_surname: string
  readonly phone_number?: string
  readonly email_address?: string
}
export const TYPED_PERSON_NAMES = Object.keys(TYPED_PERSON) as readonly (keyof TypedPerson)[]

export const isReachable = ({ phone_number, email_address }: Partial<TypedPerson>): boolean =>
  phone_number !== undefined || email_address !== undefined
