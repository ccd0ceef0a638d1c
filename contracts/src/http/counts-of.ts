import type { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import type { List, ListQuery } from './list.ts'
import { Counts, type CountsQuery, countsQuery } from './list-counts.ts'
import { typedParameters } from './list-filters.ts'
import { withSearch } from './search-of.ts'

type Listing = Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType>

/** The counts of a list at `<path>/counts`, for whom the list is for; and the same with what a person typed in a body. */
export const countsOf = ({ name, path, owner, permission, shows }: Listing, list: List) =>
  withSearch(
    endpoint<z.ZodUndefined, z.ZodType<CountsQuery>, z.ZodUndefined, typeof Counts>({
      name: name.replace(/^list-/, 'count-'),
      summary: `Count ${list.name} by the values of a field`,
      method: 'GET',
      path: `${path}/counts`,
      owner,
      permission,
      shows,
      query: countsQuery(list),
      response: Counts,
      errors: [],
    }),
    typedParameters(list.fields),
  )
