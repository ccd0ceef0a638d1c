import { RECORDS } from '../records/registry.ts'
import { RECORD_ACTIONS, TABLE } from './permission-table.ts'
import type { Permission, Resource } from './permissions.ts'

const WRITTEN: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...Object.values(TABLE))
const OTHERS = Object.fromEntries(
  Object.values(RECORDS).flatMap(({ resource }) => (resource in WRITTEN ? [] : [[resource, RECORD_ACTIONS]])),
)

export type ResourceGroup = keyof typeof TABLE | 'others'

/** Resources and the actions that exist on each. */
export const RESOURCES = { ...WRITTEN, ...OTHERS } as Readonly<Record<Resource, readonly string[]>>

/** The resources of each group, in the order in which they are shown. */
export const RESOURCE_GROUPS = Object.entries({ ...TABLE, others: OTHERS }).flatMap(([group, resources]) => {
  const names = Object.keys(resources) as Resource[]
  return names.length === 0 ? [] : [{ group: group as ResourceGroup, resources: names }]
})

export const PERMISSIONS = Object.entries(RESOURCES).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}` as Permission),
)
