import type { Scene } from './scene.ts'

/** What administrators look at to see whether all is well. */
export const operationScenes: readonly Scene[] = ['security-log', 'monitoring', 'debug', 'test-notifications'].map(
  (name) => ({
    name,
    as: 'admin' as const,
    go: async (page) => {
      await page.goto(`/${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }),
)
