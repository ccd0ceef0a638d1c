import { createDirectBus } from '@kervan/infra/bus/direct'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import { gatewayMessages } from '../messages/realtime-gateway.messages.ts'
import { REALTIME_GATEWAY_STATES } from '../states/realtime-gateway.states.ts'
import type { Provide } from './verify.ts'

export const provide: Provide = async (house) => {
  const engines = house.enginesOf('realtime-gateway')
  const gateway = startGateway({
    ...house,
    ...engines,
    teams: { of: async () => [] },
    peers: createMemoryPeers(),
    bus: createDirectBus(engines.store),
  })
  house.beforeClose(() => gateway.stop())
  return {
    name: 'realtime-gateway',
    url: await house.listen(gateway.app),
    facts: REALTIME_GATEWAY_STATES,
    messages: gatewayMessages(house),
  }
}
