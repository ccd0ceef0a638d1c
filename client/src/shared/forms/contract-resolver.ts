import type { Language } from '@kervan/contracts/errors/error-codes'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { faultWords } from '../api/fault-words.ts'

/** Checks a form by the schema of its request; complaints are in the words of the one table. */
export const contractResolver =
  <Values extends FieldValues, Schema extends z.ZodType>(
    schema: Schema,
    language: Language,
  ): Resolver<Values, unknown, z.output<Schema> & FieldValues> =>
  (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data as z.output<Schema> & FieldValues, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const fault of faultsOf(parsed.error, language).toReversed()) {
      set(errors, fault.path, { type: fault.code, message: faultWords(fault) })
    }
    return { values: {}, errors }
  }
