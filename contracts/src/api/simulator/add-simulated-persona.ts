import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { persona, simulatedProvider } from './simulator-state.ts'

/** Makes a persona with a handset; the number is made up where none is given. */
export const addSimulatedPersona = endpoint({
  name: 'add-simulated-persona',
  summary: 'Make a persona of the simulator',
  method: 'POST',
  path: '/api/simulator/:provider/personas',
  owner: 'command-service',
  permission: 'twilio_settings.edit',
  params: z.object({ provider: simulatedProvider() }),
  body: z.strictObject({
    name: z.string().trim().min(1, 'required').max(80),
    /** E.164. */
    phone: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/, 'invalid-phone')
      .optional(),
  }),
  status: 201,
  response: z.object({ success: z.literal(true), persona: persona() }),
  errors: ['simulator-off', 'simulator-away'],
})
