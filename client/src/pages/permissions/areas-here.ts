import { PROTECTED_KINDS } from '@kervan/contracts/permissions/protected-kinds'

/** Areas beside kinds of record, which are there by themselves. */
export const AREAS_BESIDE_KINDS: readonly string[] = [
  'communications',
  'communication_dashboard',
  'security_log',
  'api_documentation',
  'monitoring',
  'twilio_settings',
  'fields',
]

/** Whether there is anything in this product that the permissions of a resource are asked for. */
export const isAreaHere = (resource: string): boolean =>
  PROTECTED_KINDS.has(resource) || AREAS_BESIDE_KINDS.includes(resource)
