import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { type CatchUpPorts, readCatchUp } from './read-catch-up.ts'

export const catchUpRoutes = (ports: CatchUpPorts): Route[] => [
  route(catchUp, async (call) => ({
    body: await readCatchUp(ports, BigInt(call.query.since), signedIn(call).user),
  })),
]
