import { createDirectBus } from '@kervan/infra/bus/direct'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import { inProcess } from '@kervan/infra/service-calls/in-process'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import { startQueryService } from '@kervan/query-service/query-service'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import { chatAnswers } from '../messages/chat.answers.ts'
import { customerMessages } from '../messages/customer.messages.ts'
import { gatewayMessages } from '../messages/realtime-gateway.messages.ts'
import { serveSockets } from '../messages/socket-server.ts'
import { REALTIME_GATEWAY_STATES } from '../states/realtime-gateway.states.ts'
import type { Provide } from './verify.ts'

export const provide: Provide = async (house) => {
  const engines = house.enginesOf('realtime-gateway')
  const queries = await startQueryService({ ...house, ...house.enginesOf('query-service') })
  house.beforeClose(() => queries.stop())
  const gateway = startGateway({
    ...house,
    ...engines,
    teams: { of: async () => [] },
    services: createServiceCalls({
      'command-service': inProcess(house.commands.app),
      'query-service': inProcess(queries.app),
    }),
    peers: createMemoryPeers(),
    bus: createDirectBus(engines.store),
  })
  house.beforeClose(() => gateway.stop())
  const sockets = await serveSockets(house, gateway)
  return {
    name: 'realtime-gateway',
    url: await house.listen(gateway.app),
    facts: REALTIME_GATEWAY_STATES,
    messages: { ...gatewayMessages(house), ...chatAnswers(house, sockets), ...customerMessages(house, sockets) },
  }
}
