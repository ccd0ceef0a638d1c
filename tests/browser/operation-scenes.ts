import type { Scene } from './scene.ts'

/** What administrators look at to see whether all is well. */
export const operationScenes: readonly Scene[] = [
  'site-settings',
  'security-log',
  'monitoring',
  'debug',
  'test-notifications',
].map((name) => ({
  name,
  as: 'admin' as const,
  height: 1600,
  go: async (page) => {
    await page.goto(`/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}))
