import { choice, email, role, text, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { LANGUAGES } from '../../preferences/languages.ts'

/** In the order in which they are offered: what gives least comes first. */
const INVITED_TYPES = ['user', 'clinic', 'admin'] as const

/** Good for one account, which has the id of the invitation. The token that opens it stands in no field: it follows from the id. */
const INVITATION_STATUSES = statusTable({
  initial: 'open',
  looks: { open: 'waiting', accepted: 'done', withdrawn: 'closed' },
  moves: { open: ['withdrawn', { to: 'accepted', byProduct: true }], accepted: [], withdrawn: ['open'] },
})

/** Lets a person make an account, with the type and role that the invitation gives. */
export const invitation = record({
  ...named('invitation'),
  fields: {
    fullName: text({ required: true, search: true, sort: true }),
    email: email({ search: true, filter: true }),
    userType: choice(INVITED_TYPES, { required: true, sort: true, filter: true }),
    subRole: role({ required: true, sort: true, filter: true, unless: { userType: ['admin'] } }),
    language: choice(LANGUAGES, { required: true }),
    /** From when it was made. */
    validDays: wholeNumber({ required: true, min: 1, max: 30, sort: true }),
  },
  title: 'fullName',
  status: INVITATION_STATUSES,
  times: {
    expired: { of: 'createdAt', plusDays: 'validDays', passed: true, while: ['open'], look: 'closed', overtakes: true },
  },
  refusals: { 'grant-exceeds-own': ['create', 'change', 'undo'] },
  list: { columns: ['fullName', 'email', 'userType', 'subRole', 'status', 'validDays'], sort: '-createdAt' },
})
