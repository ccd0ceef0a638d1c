import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aFailedWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(getMonitoring, {
  answers: [
    {
      case: 'a webhook stands still',
      given: [aFailedWebhook()],
      reads: {
        at: SAMPLE.at,
        head: '7',
        parts: [],
        readModels: [
          {
            name: 'leads-list',
            isShown: true,
            position: '7',
            behind: '0',
            behindSeconds: 0,
            rows: 3,
            parked: 0,
            paused: null,
            failure: null,
          },
        ],
        reactions: { position: '7', behind: '0', parked: 0 },
        parked: [],
        webhooks: {
          received: 1,
          waiting: 0,
          oldestSeconds: 0,
          failed: 1,
          someFailed: [
            { id: '7', provider: exactly('meta'), reason: 'it could not be read', attempts: 5, receivedAt: SAMPLE.at },
          ],
        },
        mail: { waiting: 0, oldestSeconds: 0 },
        slow: { source: 'running', statements: [] },
        schemas: [{ name: 'commands', migrations: 7, newest: '0001', at: SAMPLE.at }],
      },
    },
  ],
})
