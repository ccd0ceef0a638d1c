import { z } from 'zod'
import {
  isReachable,
  NEW_PERSON,
  PersonMeant,
  TYPED_PERSON,
  TYPED_PERSON_NAMES,
  type TypedPerson,
} from '../people/typed-person.ts'
import type { Field, Fields } from './fields/field.ts'
import { createSchema } from './fields/field-schemas.ts'
import type { AnyRecord } from './record.ts'

/**
 * The field by which a record is a person's: of a kind that must name one, and one alone. Creation may say by name and number who it is,
 * and what is sealed for the record is forgotten with that person.
 */
export const personOfRecord = ({ fields }: Pick<AnyRecord, 'fields'>): string | undefined => {
  const required = Object.entries<Field>(fields).filter(([, { type, required }]) => type === 'person' && required)
  return required.length === 1 ? required[0]![0] : undefined
}

/**
 * What a record is made with. The person may be named by id or as `TYPED_PERSON` says; both together say who is meant of those who have the
 * number or address.
 */
export const creationSchema = (record: Pick<AnyRecord, 'fields' | 'creation'>): z.ZodType => {
  const fields = { ...record.fields, ...record.creation } as Fields
  const person = personOfRecord(record)
  if (person === undefined) return createSchema(fields)
  const { [person]: _, ...others } = (createSchema(fields) as z.ZodObject).shape
  return z
    .strictObject({
      [person]: z.preprocess((value) => value ?? undefined, PersonMeant.optional()),
      ...TYPED_PERSON,
      name_surname: z.preprocess((value) => value ?? undefined, TYPED_PERSON.name_surname.optional()),
      ...others,
    })
    .superRefine((asked, { addIssue }) => {
      const body: Readonly<Record<string, unknown>> = asked
      const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
      const typed = TYPED_PERSON_NAMES.filter((name) => body[name] !== undefined)
      if (typed.length === 0) {
        if (body[person] === undefined || body[person] === NEW_PERSON) refuse(person, 'required')
      } else if (body.name_surname === undefined) refuse('name_surname', 'required')
      else if (!isReachable(body as Partial<TypedPerson>)) refuse('phone_number', 'contact-required')
    })
}
