import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { SIMULATED_FAULTS, simulatedProvider } from './simulator-state.ts'

/** Makes something go wrong at a simulated provider from now on, or no longer. */
export const switchSimulatorFault = endpoint({
  name: 'switch-simulator-fault',
  summary: 'Switch a fault of the simulator on or off',
  method: 'POST',
  path: '/api/simulator/:provider/faults',
  owner: 'command-service',
  permission: 'twilio_settings.edit',
  params: z.object({ provider: simulatedProvider() }),
  body: z.strictObject({ fault: z.enum(SIMULATED_FAULTS), isOn: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['simulator-off', 'simulator-away', 'record-not-found'],
})
