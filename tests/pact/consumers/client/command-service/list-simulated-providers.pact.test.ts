import { listSimulatedProviders } from '@kervan/contracts/api/simulator/list-simulated-providers'
import { contract } from '../../kit/contract.ts'

contract(listSimulatedProviders, {
  answers: [{ case: 'a simulator is connected', reads: { data: ['meta', 'twilio', 'email'] } }],
})
