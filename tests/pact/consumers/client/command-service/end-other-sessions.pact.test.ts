import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { contract } from '../../kit/contract.ts'

contract(endOtherSessions, { answers: [{ case: 'a colleague is signed in nowhere else', reads: { ended: 0 } }] })
