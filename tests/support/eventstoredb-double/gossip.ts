import { randomUUID } from 'node:crypto'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { nowInTicks } from './log-record.ts'
import { structuredUuid } from './structured-uuid.ts'

const LEADER = 8
const INSTANCE = randomUUID()

/** A cluster of which one node tells where its leader is. */
export const clusterOf = (address: string, port: number) =>
  new gossip.ClusterInfo().setMembersList([
    new gossip.MemberInfo()
      .setInstanceId(structuredUuid(INSTANCE))
      .setTimeStamp(String(nowInTicks()))
      .setState(LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port)),
  ])
