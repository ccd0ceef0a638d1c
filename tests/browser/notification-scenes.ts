import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { House } from './house.ts'
import type { Scene } from './scene.ts'

/** Gives a few leads to a colleague, who is told of each. */
const give = async ({ admin }: House, to: string): Promise<void> => {
  const { data: colleagues } = await admin.call(listColleagues)
  const ownerId = colleagues.find(({ username }) => username === to)!.id
  const { data } = await admin.call(listLeads, { query: { limit: 3 } })
  for (const { id, revision } of data) {
    await admin.call(assignLead, { params: { id }, body: { ownerId } }, { ifMatch: revision })
  }
}

/** What one is to know. */
export const notificationScenes: readonly Scene[] = [
  {
    name: 'notifications',
    as: 'ayse',
    go: async (page, house) => {
      await give(house, 'ayse')
      await page.goto('/notifications')
      await page.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'notifications-none',
    as: 'guest',
    go: async (page) => {
      await page.goto('/notifications')
      await page.getByText(/^(Bildiriminiz yok|You have no notifications)$/).waitFor()
    },
  },
  {
    name: 'bell',
    as: 'ayse',
    go: async (page, house) => {
      await give(house, 'ayse')
      await page.goto('/leads')
      await page.getByRole('button', { name: /^(Mesajlar ve bildirimler|Messages and notifications)/ }).click()
      await page.getByRole('menuitem').nth(1).waitFor()
    },
  },
]
