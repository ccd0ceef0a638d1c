import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Channel } from '../../messages/channels.ts'
import { personaId, simulatedProvider, simulatorState } from './simulator-state.ts'

/** How one provider's side of the simulator stands, with one handset. */
export const getSimulator = endpoint({
  name: 'get-simulator',
  summary: "How a simulated provider's side stands",
  method: 'GET',
  path: '/api/simulator/:provider',
  owner: 'command-service',
  permission: 'twilio_settings.view',
  isPoll: true,
  params: z.object({ provider: simulatedProvider() }),
  query: z.strictObject({ persona: personaId().optional(), channel: Channel.optional() }),
  shows: [],
  response: simulatorState(),
  errors: ['simulator-off', 'simulator-away'],
})
