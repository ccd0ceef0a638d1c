import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId, UserId } from '../../ids.ts'

/** Colleagues who may see a lead at this moment: those whom a note on it may name. */
export const listMentionable = endpoint({
  name: 'list-mentionable',
  summary: 'Colleagues whom a note on a lead may name',
  method: 'GET',
  path: '/api/leads/:id/mentionable',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ id: LeadId }),
  shows: ['lead', 'user', 'role', 'team'],
  response: z.object({ data: z.array(UserId) }),
  errors: ['lead-not-found'],
})
