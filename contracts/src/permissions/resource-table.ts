import { RECORDS } from '../kinds/registry.ts'
import { permissionsOn, resourcesBeside, TABLE, WRITTEN_RESOURCES } from './permission-table.ts'
import type { Permission, Resource } from './permissions.ts'

const OTHERS = resourcesBeside(Object.values(RECORDS).map(({ resource }) => resource))

export type ResourceGroup = keyof typeof TABLE | 'others'

/** Resources and the actions that exist on each. */
export const RESOURCES = { ...WRITTEN_RESOURCES, ...OTHERS } as Readonly<Record<Resource, readonly string[]>>

/** The resources of each group, in the order in which they are shown. */
export const RESOURCE_GROUPS = Object.entries({ ...TABLE, others: OTHERS }).flatMap(([group, resources]) => {
  const names = Object.keys(resources) as Resource[]
  return names.length === 0 ? [] : [{ group: group as ResourceGroup, resources: names }]
})

export const PERMISSIONS = permissionsOn(RESOURCES) as readonly Permission[]
