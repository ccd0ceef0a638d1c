import { COMMAND_SERVICE_STATES } from '../states/command-service.states.ts'
import type { Provide } from './verify.ts'

export const provide: Provide = async (house) => ({
  name: 'command-service',
  url: await house.listen(house.commands.app),
  facts: COMMAND_SERVICE_STATES,
})
