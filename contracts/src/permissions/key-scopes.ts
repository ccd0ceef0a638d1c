import { permissionsOn, resourcesBeside, WRITTEN_RESOURCES } from './permission-table.ts'

/** Resources that say who has which rights, who changed them, and who is told of everything: API keys neither see nor change them. */
const CLOSED: ReadonlySet<string> = new Set([
  'permissions',
  'api_keys',
  'invitations',
  'security_log',
  'webhook_subscriptions',
])
/** Of colleagues a key may see who they are. */
const READ_ONLY: ReadonlySet<string> = new Set(['users'])

/** Whether a key can be given a permission at all, whatever its owner may. */
export const isForKeys = (permission: string): boolean => {
  const [resource = '', action = ''] = permission.split('.')
  return !CLOSED.has(resource) && (!READ_ONLY.has(resource) || action === 'view')
}

/**
 * What a key can be given, in the order of the table, kinds without a place in it last.
 * @param resources  of the kinds of record that there are
 */
export const keyScopesOf = (resources: readonly string[]): readonly string[] =>
  permissionsOn({ ...WRITTEN_RESOURCES, ...resourcesBeside(resources) }).filter(isForKeys)
