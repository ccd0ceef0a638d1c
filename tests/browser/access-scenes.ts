import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const answering = async (page: Page, path: string, body: object): Promise<void> => {
  await page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }))
}

const forgot = async (page: Page, passwordLink: boolean): Promise<void> => {
  await answering(page, '**/api/auth/sign-in-options', { success: true, passwordLink })
  await page.goto('/auth/forgot')
}

/** What one who forgot the password meets; the answers are those of an installation with a mail server. */
export const accessScenes: readonly Scene[] = [
  {
    name: 'forgot-password',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, true)
      await page.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'forgot-password-sent',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, true)
      await answering(page, '**/api/auth/forgot-password', { success: true })
      await page.getByRole('textbox').fill('ayse@klinik.example')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
  {
    name: 'forgot-password-without-mail',
    as: 'nobody',
    go: async (page) => {
      await forgot(page, false)
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
  {
    name: 'new-password',
    as: 'nobody',
    go: async (page) => {
      await answering(page, '**/api/auth/password-link', { success: true, username: 'ayse' })
      await page.goto('/auth/new-password#a-link')
      await page.locator('input[type=password]').first().fill('üç deve bir')
      await page.getByRole('main').locator('button[type=submit]').click()
    },
  },
  {
    name: 'new-password-link-not-valid',
    as: 'nobody',
    go: async (page) => {
      await page.goto('/auth/new-password#a-link')
      await page.getByRole('status').getByRole('heading').waitFor()
    },
  },
]
