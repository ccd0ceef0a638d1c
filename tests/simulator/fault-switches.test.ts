import { SIMULATED_FAULTS, SIMULATED_PROVIDERS } from '@kervan/contracts/api/simulator/simulator-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../support/meta-simulator/random.ts'
import { createDeliveryLine } from './delivery-line.ts'
import { createFaultSwitches, FAULTS_OF } from './fault-switches.ts'
import { createProviderLog } from './provider-log.ts'

const turns = () => fc.array(fc.tuple(fc.constantFrom(...SIMULATED_FAULTS), fc.boolean()), { maxLength: 20 })

test('whatever is on, a call of the product gets through after at most three that do not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIMULATED_PROVIDERS), turns(), (provider, switched) => {
      const faults = createFaultSwitches(provider)
      for (const [fault, isOn] of switched) {
        expect(faults.turn(fault, isOn)).toBe((FAULTS_OF[provider] as readonly string[]).includes(fault))
        expect(Array.from({ length: 4 }, () => faults.nextOfCall())).toContain(undefined)
      }
    }),
  )
})

test('whatever is on, the product takes what is told; a callback alone may be lost, and a bad signature is never all', async () => {
  await fc.assert(
    fc.asyncProperty(turns(), fc.boolean(), fc.integer({ min: 0, max: 3 }), async (switched, isCallback, refusals) => {
      const faults = createFaultSwitches('meta')
      for (const [fault, isOn] of switched) faults.turn(fault, isOn)
      const log = createProviderLog()
      let refused = 0
      let taken = 0
      const { signal } = new AbortController()
      const tell = createDeliveryLine({ faults, log, random: createRandom(1), pace: 0, signal })
      await tell({
        what: 'POST /webhooks/meta',
        isCallback,
        post: async (isSignedWell) => {
          if (!isSignedWell) return 401
          if (refused++ < refusals) return 503
          taken++
          return 200
        },
      })
      const isLost = isCallback && faults.isOn('lost-callback')
      expect(taken > 0).toBe(!isLost)
      expect(log.lines().some(({ note }) => note === 'lost')).toBe(isLost)
      if (!isLost) expect(log.lines().some(({ note }) => note === 'bad-signature')).toBe(faults.isOn('bad-signature'))
    }),
  )
})
