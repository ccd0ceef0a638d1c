import type { OwnTelling } from '../../kit/kept-record.ts'
import { condition } from '../../lists/condition.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import type { StoredPerson } from './people.tables.ts'

/** Who is merged is seen as the other one. */
const STANDS_ALONE = condition(['merged'], () => 'not merged')

/** A person in replies: what every kind tells, and how the person is reached. */
export const PEOPLE_TELLS: OwnTelling<StoredPerson> = {
  row: (told, { phone, email }) => ({ ...told, phone, email }),
  forReader: (user) => {
    const { seesContact } = leadsForReader(user)
    return {
      row: (told) => told,
      narrows: ({ search }) => [
        STANDS_ALONE,
        ...(seesContact ? [] : searchNameConditions('search', 'open_name', search)),
      ],
    }
  },
}
