import { condition } from '../../lists/condition.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import type { OwnTelling } from '../../records/kept-record.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import type { StoredPerson } from './people.projection.ts'
import { readBelongings, rootOf } from './read-belongings.ts'

/** Who is merged is seen as the other one. */
const STANDS_ALONE = condition(['merged'], () => 'not merged')

/** A person in replies: what every kind tells, how the person is reached, and on the page what is the person's. */
export const PEOPLE_TELLS: OwnTelling<StoredPerson> = {
  row: (told, { phone, email }) => ({ ...told, phone, email }),
  standsFor: rootOf,
  page: { from: ['leads-list', 'lead-page'], read: readBelongings },
  forReader: (user) => {
    const { seesContact } = leadsForReader(user)
    return {
      row: (told) => told,
      narrows: ({ search }) => [STANDS_ALONE, ...(seesContact ? [] : searchNameConditions('search', 'f_name', search))],
    }
  },
}
