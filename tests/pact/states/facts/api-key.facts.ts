import { followKey } from '@kervan/command-service/kinds/api-key/follow-key'
import { fact } from '../fact.ts'
import { aUsedKey } from '../vocabulary.ts'

export const usedKey = fact(aUsedKey, async ({ acts, records }) => {
  const owned = { name: acts.somebody().name, owner: 'of-a-colleague' }
  const recordId = await acts.declared.create('api-key', owned)
  const { state } = await acts.declared.load('api-key', recordId)
  const ownerId = state!.values.owner as string
  await followKey(records, recordId)
  const { secret } = await records.apiKeys.issue(recordId, { ownerId, issuedBy: 'Ayşe Kaya', overlapMinutes: 0 })
  await records.apiKeys.find(secret, '203.0.113.1')
  return { recordId }
})
