import { join } from 'node:path'

export { VERSION } from '@kervan/infra/service/version'

/** Folder of the built client. */
export const CLIENT = join(import.meta.dirname, '../../client/dist')
