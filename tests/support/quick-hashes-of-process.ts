import { createRequire } from 'node:module'
import type * as Argon from '@node-rs/argon2'

/*
 * As `quick-hashes.ts`, for a process that holds a service and no test: to be imported before all that hashes. A pact says nothing of what a
 * hash costs.
 */

const argon: typeof Argon = createRequire(import.meta.url)('@node-rs/argon2')
const { hash, hashRaw } = argon
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 }

Object.assign(argon, {
  hash: (...[password, options]: Parameters<typeof hash>) => hash(password, { ...options, ...quick }),
  hashRaw: (...[password, options]: Parameters<typeof hashRaw>) => hashRaw(password, { ...options, ...quick }),
})
