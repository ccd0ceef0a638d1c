import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { contract } from '../../kit/contract.ts'

const colorPreference = { primary: '#2e7d4f', variant: 'tint', appearance: 'dark', radius: 12 } as const

contract(setColorPreferences, {
  answers: [
    { case: 'a ready theme is chosen', input: { body: { preferredColorScheme: 'green', colorPreference } } },
    {
      case: 'a colour of one’s own is chosen',
      input: { body: { preferredColorScheme: null, colorPreference: { ...colorPreference, primary: '#0d9488' } } },
    },
  ],
})
