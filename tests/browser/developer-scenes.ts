import type { Scene } from './scene.ts'

/** Pages for those who write programs against the API. */
export const developerScenes: readonly Scene[] = [
  {
    name: 'api-documentation',
    as: 'admin',
    go: async (page) => {
      await page.goto('/api-documentation')
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'api-call',
    as: 'admin',
    go: async (page) => {
      await page.goto('/api-documentation?call=create-team')
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'api-call-tried',
    as: 'admin',
    go: async (page) => {
      await page.goto('/api-documentation?call=list-color-schemes')
      await page.getByRole('button', { name: /^(Gönder|Send)$/ }).click()
      const answer = page.getByRole('region', { name: /^(Gelen yanıt|Reply received)$/ })
      await answer.getByRole('status').waitFor()
      await answer.scrollIntoViewIfNeeded()
    },
  },
]
