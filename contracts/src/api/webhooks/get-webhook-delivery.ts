import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText } from '../../ids.ts'
import { webhookDelivery } from './webhook-delivery.ts'

/** One webhook that came in, but for what it says. */
export const getWebhookDelivery = endpoint({
  name: 'get-webhook-delivery',
  summary: 'A webhook that came in',
  method: 'GET',
  path: '/api/webhook-deliveries/:delivery',
  owner: 'command-service',
  permission: 'messaging_integrations.view',
  isPoll: true,
  params: z.object({ delivery: PositionText }),
  shows: [],
  response: webhookDelivery(),
  errors: ['record-not-found'],
})
