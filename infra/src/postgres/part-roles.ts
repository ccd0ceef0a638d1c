/** The roles by which the parts of the product are known to its database, where each has one of its own. */
export const PART_ROLES = {
  'command-service': 'kervan_command',
  'query-service': 'kervan_query',
  'realtime-gateway': 'kervan_gateway',
  relay: 'kervan_relay',
} as const

export type DatabasePart = keyof typeof PART_ROLES

/** The same database for another user, who needs no password there. */
export const addressAs = (url: string, user: string): string => url.replace(/\/\/[^@]*@/, `//${user}@`)
