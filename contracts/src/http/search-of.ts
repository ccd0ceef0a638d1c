import type { z } from 'zod'
import { type AnyEndpoint, type Endpoint, endpoint } from './endpoint.ts'

type Listing<Query extends z.ZodType, Response extends z.ZodType> = Endpoint<
  z.ZodUndefined,
  Query,
  z.ZodUndefined,
  Response
>
type Searching<Query extends z.ZodType, Response extends z.ZodType> = Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  Query,
  Response
>

/**
 * The same read with its query for a body, at `<path>/search`: what is looked for stands in no address, and so in no log of a proxy
 * (OWASP ASVS 5.0, 14.2.1).
 */
export const searchOf = <Query extends z.ZodType, Response extends z.ZodType>({
  query,
  ...list
}: Listing<Query, Response>): Searching<Query, Response> =>
  endpoint<z.ZodUndefined, z.ZodUndefined, Query, Response>({
    ...(list as object as Searching<Query, Response>),
    name: list.name.replace(/^list-/, 'search-').replace(/^count-/, 'count-searched-'),
    summary: `${list.summary}, asked with a body`,
    method: 'POST',
    path: `${list.path}/search`,
    changes: false,
    body: query,
  })

/** A list, and how it is asked for what a person typed. */
export const withSearch = <Query extends z.ZodType, Response extends z.ZodType>(
  list: Listing<Query, Response>,
  typed: readonly string[],
): readonly [list: Listing<Query, Response>, search: Searching<Query, Response>] => {
  const search = searchOf(list)
  return [{ ...list, inBody: { endpoint: search as unknown as AnyEndpoint, typed } }, search]
}
