import { defineConfig } from 'vitest/config'

/** The unit tests, with limits for a machine that has much else to do. */
export default defineConfig({
  test: {
    include: ['{contracts,infra,command-service,query-service,realtime-gateway,runner,client}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.int.test.ts', '**/*.pact.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
