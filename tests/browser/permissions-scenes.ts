import type { Scene } from './scene.ts'

/** The matrix of who may do what. */
export const permissionsScenes: readonly Scene[] = [
  {
    name: 'permissions',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/permissions?of=role:adviser&with=role:accountant')
      await page.getByRole('table').waitFor()
    },
  },
]
