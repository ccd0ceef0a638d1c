import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { aCompany } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const named = aCompany({ named: true })

contract(getCompany, {
  answers: [
    {
      case: 'one who is not signed in looks whose product it is',
      given: [named],
      reads: {
        companyName: exactly(named.gives.companyName),
        logoUrl: exactly(`/api/site-settings/logo/${named.gives.logoId}`),
        companyLogo: exactly(named.gives.logoId),
        currency: exactly('TRY'),
        firstDayOfWeek: exactly('sunday'),
      },
    },
    {
      case: 'a company that has chosen neither name nor logo',
      given: [aCompany({ named: false })],
      reads: {
        companyName: exactly('Kervan'),
        logoUrl: null,
        companyLogo: null,
        currency: exactly('EUR'),
        firstDayOfWeek: exactly('monday'),
      },
    },
  ],
})
