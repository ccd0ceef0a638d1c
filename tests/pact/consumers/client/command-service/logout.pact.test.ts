import { logout } from '@kervan/contracts/api/auth/logout'
import { contract } from '../../kit/contract.ts'

contract(logout, { answers: [{ case: 'a colleague signs out' }] })
