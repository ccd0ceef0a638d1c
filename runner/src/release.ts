import { join } from 'node:path'

/** Of this release, as the API's description says it. */
export const VERSION = '0.1.0'

/** Folder of the built client. */
export const CLIENT = join(import.meta.dirname, '../../client/dist')
