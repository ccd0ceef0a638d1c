import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { contract } from '../../kit/contract.ts'

contract(changePreferences, {
  answers: [
    { case: 'a language is chosen', input: { body: { language: 'en' } } },
    { case: 'the formats are those of the language again', input: { body: { formats: null } } },
  ],
})
