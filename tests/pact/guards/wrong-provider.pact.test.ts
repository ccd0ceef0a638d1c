import { join } from 'node:path'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { further } from '@kervan/contracts/kit/testing/further'
import { describe, test } from 'vitest'
import { verifyProvider } from '../providers/verify-provider.ts'

const planted = (name: string): string => join(import.meta.dirname, 'planted', name)

describe.skipIf(chosenKind())('planted', { concurrent: true }, () => {
  test('a provider that keeps the planted pact passes', async ({ expect }) => {
    expect(await verifyProvider([planted('weather.pact.json')], planted('right.provider.ts'))).toEqual([
      'record_changed: it rains',
      'weather: today',
    ])
  })

  test('a reply of a wrong type and a wrong message are rejected', async ({ expect }) => {
    const fault = await verifyProvider([planted('weather.pact.json')], planted('wrong.provider.ts')).catch(String)
    expect(fault).toMatch(/weather: today\n +\$\.degrees: Expected '21' \(String\) to be an integer/)
    expect(fault).toMatch(/it rains\n +\$\.payload\.position: Expected 'yesterday' to match '\^\\d\+\$'/)
  })

  further('a message that its provider cannot tell is rejected with what the provider threw', async ({ expect }) => {
    const fault = await verifyProvider([planted('weather.pact.json')], planted('silent.provider.ts')).catch(String)
    expect(fault).toMatch(/record_changed: it rains: Error: the sky is clear/)
  })

  further(
    'a right reply is rejected where the fact that it was asked for could not be brought about',
    async ({ expect }) => {
      const fault = await verifyProvider([planted('weather.pact.json')], planted('broken-fact.provider.ts')).catch(
        String,
      )
      expect(fault).toMatch(/the sky is watched: Error: nobody watches/)
    },
  )
})
