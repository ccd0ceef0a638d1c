import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { FIRST_DAYS_OF_WEEK } from '../../kinds/site-settings/site-settings.ts'
import { CURRENCIES } from '../../kit/fields/currencies.ts'

/** What the sign-in page and the frame of every page need of the settings of the installation. */
export const getCompany = endpoint({
  name: 'get-company',
  summary: "The company's name and logo, how long a password must be, and what new amounts and calendars begin with",
  method: 'GET',
  path: '/api/site-settings',
  owner: 'query-service',
  permission: 'public',
  shows: ['site-settings'],
  response: z.object({
    companyName: z.string(),
    /** Where the logo is, a path on this site; null where there is none. */
    logoUrl: z.string().nullable(),
    /** The logo's file: the SHA-256 of its bytes; null where there is none. */
    companyLogo: z.string().nullable(),
    /** Of a password that is newly chosen, characters. */
    minimumPasswordLength: z.number().int(),
    /** What a new amount is in, until another currency is chosen. */
    currency: z.enum(CURRENCIES),
    /** What the weeks of calendars begin with. */
    firstDayOfWeek: z.enum(FIRST_DAYS_OF_WEEK),
  }),
  errors: [],
})
