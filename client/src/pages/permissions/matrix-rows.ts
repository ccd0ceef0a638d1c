import { PROTECTED_KINDS } from '@kervan/contracts/permissions/protected-kinds'
import { RESOURCE_GROUPS, RESOURCES, type ResourceGroup } from '@kervan/contracts/permissions/resource-table'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { isAreaHere } from './areas-here.ts'

export const COLUMNS = ['view', 'edit', 'create', 'manage'] as const

/** Actions of few resources have rows of their own below their resource's. */
const isOfOwnRow = (action: string): boolean => !(COLUMNS as readonly string[]).includes(action)

/** A line of the matrix: a resource with its actions, or one thing, as a group of fields is, that is permitted or not. */
export interface MatrixRow {
  readonly id: string
  readonly label: string
  /** By column; undefined where the resource has no such action. */
  readonly permissions: readonly (string | undefined)[]
  /** The resource whose readers can be limited to some records; undefined where its records have no owner. */
  readonly scoped: string | undefined
}

export interface MatrixGroup {
  readonly group: ResourceGroup
  readonly rows: readonly MatrixRow[]
}

/** The rows of the matrix that match the search; areas that are not built yet have none. */
export const matrixRows = (wordOf: (key: string) => string, search: string): readonly MatrixGroup[] => {
  const wanted = foldTr(search.trim())
  return RESOURCE_GROUPS.map(({ group, resources }) => ({
    group,
    rows: resources
      .filter(isAreaHere)
      .flatMap((resource): MatrixRow[] =>
        resource === 'fields'
          ? RESOURCES.fields.map((action) => ({
              id: `fields.${action}`,
              label: wordOf(`action.${action}`),
              permissions: [`fields.${action}`],
              scoped: undefined,
            }))
          : [
              {
                id: resource,
                label: wordOf(`resource.${resource}`),
                permissions: COLUMNS.map((action) =>
                  RESOURCES[resource].includes(action) ? `${resource}.${action}` : undefined,
                ),
                scoped: PROTECTED_KINDS.get(resource)?.scopes ? resource : undefined,
              },
              ...RESOURCES[resource].filter(isOfOwnRow).map((action) => ({
                id: `${resource}.${action}`,
                label: `${wordOf(`resource.${resource}`)}: ${wordOf(`action.${action}`)}`,
                permissions: [`${resource}.${action}`],
                scoped: undefined,
              })),
            ],
      )
      .filter(({ label }) => foldTr(label).includes(wanted)),
  })).filter(({ rows }) => rows.length > 0)
}
