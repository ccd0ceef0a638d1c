import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { simulatedProvider } from './simulator-state.ts'

/** The providers whose sides a simulator speaks; none where no simulator is connected. */
export const listSimulatedProviders = endpoint({
  name: 'list-simulated-providers',
  summary: 'Providers that are simulated',
  method: 'GET',
  path: '/api/simulator',
  owner: 'command-service',
  permission: 'twilio_settings.view',
  shows: [],
  response: z.object({ data: z.array(simulatedProvider()) }),
  errors: [],
})
