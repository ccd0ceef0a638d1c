/**
 * What `npm start` and its siblings run, and what each needs before: the packages of `all` (tests and checks too) or those that the
 * product runs on and is built with, a built client, a Kafka broker, a browser.
 */
export const verbs = {
  start: { script: 'runner/src/start.ts', packages: 'product', client: true },
  'start:services': {
    script: 'runner/src/services/start-services.ts',
    packages: 'product',
    client: true,
    kafka: !process.env.KAFKA_BROKERS?.trim(),
  },
  dev: { script: 'runner/bin/dev.mjs', packages: 'product' },
  test: { script: 'runner/bin/test.mjs', packages: 'all' },
  demo: { script: 'tests/demo/demo.ts', packages: 'product', client: true },
  simulator: { script: 'tests/simulator/start.ts', packages: 'product' },
  day: { script: 'tests/simulator/day/day.ts', packages: 'all', client: true },
  bench: { script: 'tests/bench/bench.ts', packages: 'all', client: true },
  screens: { script: 'tests/browser/screens.ts', packages: 'all', client: true, chromium: true },
  crash: { script: 'tests/crash/crash.ts', packages: 'all', client: true },
  chaos: { script: 'tests/chaos/chaos.ts', packages: 'all', client: true, kafka: true },
  containers: { script: 'tests/containers/containers.ts', packages: 'all', kafka: true },
  mutate: { script: 'tests/mutate/mutate.ts', packages: 'all' },
  texts: { script: 'client/build/texts/texts.ts', packages: 'all' },
  accept: { script: 'runner/bin/accept.mjs', packages: 'all' },
  kafka: { script: 'runner/src/kafka.ts', packages: 'product', kafka: true },
  kervan: { script: 'runner/src/cli/kervan.ts', packages: 'product' },
}
