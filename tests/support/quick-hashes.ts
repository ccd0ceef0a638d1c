import { vi } from 'vitest'

/*
 * Setup of each file of integration tests: passwords and recovery codes that are hashed in the file's own process cost next to nothing. A hash says
 * itself what it costs to check. Processes that a test starts hash as the product does, and a unit test holds what that costs.
 */
vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon = await load()
  const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  return {
    ...argon,
    hash: (password, options) => argon.hash(password, { ...options, ...quick }),
    hashRaw: (password, options) => argon.hashRaw(password, { ...options, ...quick }),
  }
})
