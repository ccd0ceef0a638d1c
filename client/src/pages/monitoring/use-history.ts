import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { useEffect, useState } from 'react'

/** Looks that are kept while the page is open: five minutes of them. */
const MOST = 60

export interface Look {
  readonly behind: number
  readonly parked: number
  readonly webhooks: number
  readonly sockets: number
}

export const lookOf = ({ readModels, reactions, parts, webhooks }: Monitoring): Look => ({
  behind: Math.max(0, ...readModels.map(({ behindSeconds }) => behindSeconds)),
  parked: readModels.reduce((sum, { parked }) => sum + parked, reactions?.parked ?? 0),
  webhooks: (webhooks?.waiting ?? 0) + (webhooks?.failed ?? 0),
  sockets: parts.reduce((sum, { sockets }) => sum + (sockets ?? 0), 0),
})

/** What was seen since the page was opened, oldest first. */
export const useHistory = (monitoring: Monitoring | undefined): readonly Look[] => {
  const [looks, setLooks] = useState<readonly Look[]>([])
  useEffect(() => {
    if (monitoring) setLooks((held) => [...held, lookOf(monitoring)].slice(-MOST))
  }, [monitoring])
  return looks
}
