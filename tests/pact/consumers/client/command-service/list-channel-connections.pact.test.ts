import { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aChannelAccount } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const of = { id: SAMPLE.record, connected: false, sameAs: null }

contract(listChannelConnections, {
  answers: [
    {
      case: 'an account with a token, one without, and one that is not connected',
      given: [aChannelAccount()],
      reads: {
        data: [
          {
            ...of,
            credentials: [{ name: 'accessToken', setAt: SAMPLE.at, setBy: 'Ece' }],
            ...{ lastIn: SAMPLE.at, lastOut: SAMPLE.at },
          },
          { ...of, credentials: [], lastIn: null, lastOut: null },
        ],
        strangers: [{ channel: 'whatsapp', account: '1093852746108331', received: 1, lastIn: SAMPLE.at }],
      },
    },
  ],
})
