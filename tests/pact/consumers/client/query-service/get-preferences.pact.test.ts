import { getPreferences } from '@kervan/contracts/api/preferences/get-preferences'
import { NO_PREFERENCES } from '@kervan/contracts/preferences/preferences'
import { contract } from '../../kit/contract.ts'

contract(getPreferences, {
  answers: [
    {
      case: 'one who never chose anything looks for it',
      reads: { ...NO_PREFERENCES, colours: null, pins: [], notifications: null },
    },
  ],
})
