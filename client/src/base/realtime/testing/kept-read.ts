import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { EndpointKey } from '../../api/endpoint-key.ts'
import { readMeta } from '../../api/read-meta.ts'
import type { KeptRead } from '../apply-push.ts'

/** A read as the cache keeps it: what its endpoint says goes along. */
export const keptRead = (...key: EndpointKey): KeptRead => {
  const endpoint = ENDPOINTS.find(({ name }) => name === key[0])
  return { key, ...(endpoint && readMeta(endpoint)) }
}
