import { getColorPreferences } from '@kervan/contracts/api/colours/get-color-preferences'
import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { contract } from '../../kit/contract.ts'

contract(getColorPreferences, {
  answers: [{ case: 'one who never chose a theme looks for it', reads: DEFAULT_COLOURS }],
})
