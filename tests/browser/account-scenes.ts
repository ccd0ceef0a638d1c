import type { Scene } from './scene.ts'

/** A user's own account. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'profile',
    as: 'ayse',
    go: async (page) => {
      await page.goto('/profile')
      await page.getByText(/^(Bu oturum|This session)$/).waitFor()
    },
  },
]
