import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

export const inRoot = (...parts) => join(root, ...parts)

/** The Node 24 that comes with the packages, whatever the machine has. */
export const node24 = inRoot('node_modules', '.bin', 'node')
