import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { simulatedProvider, writing } from './simulator-state.ts'

/** Lets personas whose handsets no user holds write and answer by themselves, or stops them. */
export const switchSimulatorWriting = endpoint({
  name: 'switch-simulator-writing',
  summary: 'Let personas write by themselves',
  method: 'POST',
  path: '/api/simulator/:provider/writing',
  owner: 'command-service',
  permission: 'twilio_settings.edit',
  params: z.object({ provider: simulatedProvider() }),
  body: writing(),
  response: z.object({ success: z.literal(true) }),
  errors: ['simulator-off', 'simulator-away'],
})
