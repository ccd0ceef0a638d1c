import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import { sortsOf } from '@kervan/contracts/http/list-sort'
import { conditionsIn, type Where } from '@kervan/contracts/http/list-where'
import { isHidden, type Visibility } from '@kervan/contracts/permissions/visibility'
import { invalid } from '@kervan/infra/http/parse-parts'

/** What names fields of a list: an order, filters, and of counts what is grouped by, split by and added up. */
export interface NamesFields {
  readonly where?: Where
  readonly sort?: string
  readonly by?: string
  readonly split?: string
  readonly sum?: string
  readonly [filter: string]: unknown
}

/**
 * What a field holds could be found out by asking for it: a reader filters, sorts, counts and sums by what the reader may see.
 * @param part  where the query stands in the request
 * @throws Refusal invalid-request that names every hidden field that the query speaks of
 */
export const demandVisibleFields = (
  { fields }: List,
  query: NamesFields,
  visibility: Visibility,
  language: Language,
  part: 'query' | 'body',
): void => {
  const isHiddenField = (name: string) =>
    isHidden(visibility, { group: (fields[name] as ListField | undefined)?.group ?? null })
  const { where, sort, by, split, sum, ...filters } = query
  const asked = [[part, filters] as const, ...(where ? conditionsIn(where, `${part}.where`) : [])]
  const paths = [
    ...asked.flatMap(([path, conditions]) => Object.keys(conditions).map((parameter) => [path, parameter] as const)),
    ...(sort === undefined ? [] : sortsOf(sort).map(({ field }) => [`${part}.sort`, field] as const)),
  ]
  refuseHidden(
    [
      ...paths
        .filter(([, parameter]) => isHiddenField(parameter.split('.')[0] as string))
        .map((path) => path.join('.')),
      ...Object.entries({ by, split, sum }).flatMap(([name, field]) =>
        field !== undefined && isHiddenField(field) ? [`${part}.${name}`] : [],
      ),
    ],
    language,
  )
}

/** @throws Refusal invalid-request where there is a path */
export const refuseHidden = (paths: readonly string[], language: Language): void => {
  if (paths.length === 0) return
  const message = fieldFaultText('hidden-field', language)
  throw invalid(paths.map((path) => ({ path, code: 'hidden-field', message })))
}
