import { z } from 'zod'
import type { ErrorCode } from '../../errors/error-codes.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { Potential } from '../../kinds/lead/lead-stages.ts'
import { WRITTEN_ENDPOINTS } from '../../kinds/written-records.ts'

const { change } = WRITTEN_ENDPOINTS.lead

const OF_OTHER_FIELDS: readonly ErrorCode[] = ['user-not-found', 'reference-archived', 'lead-already-open']

/** Gives a lead to a colleague; null leaves it without an owner. Changes one field, under an address of its own. */
export const assignLead = endpoint({
  ...change,
  name: 'assign-lead',
  summary: 'Give a lead to a colleague',
  method: 'PUT',
  path: '/api/leads/:id/owner',
  body: z.strictObject({ ownerId: UserId.nullable() }),
  errors: change.errors.filter((code) => code !== 'lead-already-open'),
})

/** Says how warm a lead is; null where that is not known. */
export const setLeadPotential = endpoint({
  ...change,
  name: 'set-lead-potential',
  summary: 'Set the sales potential of a lead',
  method: 'PUT',
  path: '/api/leads/:id/potential',
  body: z.strictObject({ potential: Potential.nullable() }),
  errors: change.errors.filter((code) => !OF_OTHER_FIELDS.includes(code)),
})
