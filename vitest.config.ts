import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { OrderOfFiles } from './tests/support/order-of-files.ts'
import { PATIENCE_MS } from './tests/support/patience.ts'

const EVERYWHERE = '{contracts,infra,command-service,query-service,realtime-gateway,runner,client,tests}'
const POSTGRES = './infra/src/postgres/testing/test-server.ts'
const KAFKA = './runner/bin/broker-setup.mjs'
const PACTS = './tests/pact/global-setup.ts'
const CONSUMERS = 'tests/pact/consumers/**/*.pact.test.ts'
const MODULES = '**/node_modules/**'
/** What `npm run test:all` alone runs. */
const IN_ALL = '**/*.all.{test,int.test,spec}.*'

const unit = { isolate: false, setupFiles: ['./tests/support/leave-no-trace.ts'] }
const int = {
  isolate: false,
  setupFiles: ['./tests/support/quick-hashes.ts', './tests/support/leave-no-trace.ts'],
  testTimeout: 120_000,
}
const pact = { isolate: false, diff: { expand: false } }
const browser = {
  setupFiles: ['./tests/browser/tell-open-pages.ts'],
  globalSetup: ['./runner/bin/browser-setup.mjs', './tests/browser/prepared-house.ts'],
  sequence: { groupOrder: 3 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

/**
 * The projects of the gate, `npm test`, and beside each of three the one of what `npm run test:all` has more. Consumers have written their pacts
 * before services are held to them.
 */
export default defineConfig({
  test: {
    // One more than there are cores: at any time some wait for a server or a clock.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    sequence: { sequencer: OrderOfFiles },
    // For a machine that has much else to do. Nothing takes as long where all is well.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: [`${EVERYWHERE}/**/*.test.{ts,tsx,mjs}`],
          exclude: [MODULES, '**/*.int.test.ts', '**/*.pact.test.ts', IN_ALL],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-all',
          include: [`${EVERYWHERE}/**/*.all.test.{ts,mjs}`],
          exclude: [MODULES],
        },
      },
      {
        extends: true,
        test: {
          ...int,
          name: 'int',
          include: [`${EVERYWHERE}/**/*.int.test.ts`],
          exclude: [MODULES, IN_ALL],
          globalSetup: [POSTGRES],
        },
      },
      {
        extends: true,
        test: {
          ...int,
          isolate: true,
          name: 'int-all',
          include: [`${EVERYWHERE}/**/*.all.int.test.ts`],
          exclude: [MODULES],
          globalSetup: [POSTGRES, KAFKA],
        },
      },
      {
        extends: true,
        test: {
          ...pact,
          name: 'pact-consumers',
          include: [CONSUMERS],
          globalSetup: [PACTS],
          // A consumer waits for nothing: a further one would only load the client and the contracts once more.
          maxWorkers: Math.min(availableParallelism(), 8),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...pact,
          name: 'pact',
          include: ['tests/pact/**/*.pact.test.ts'],
          exclude: [MODULES, CONSUMERS],
          globalSetup: [POSTGRES, PACTS],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          // One test verifies all that a service promises.
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'containers',
          include: ['tests/containers/**/*.spec.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/browser/**/*.spec.ts'],
          exclude: [IN_ALL],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...browser, name: 'browser-all', include: ['tests/browser/**/*.all.spec.ts'] },
      },
    ],
  },
})
