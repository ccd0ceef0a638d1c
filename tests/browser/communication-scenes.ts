import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { EMPTY_STEP } from '@kervan/contracts/sequences/testing/empty-step'
import type { Page } from 'playwright-core'
import { type Scene, troubleOf } from './scene.ts'
import type { SimulatedHouse } from './simulated-house.ts'

/** What patients write on their handsets, by every channel. */
const WRITTEN = [
  ['meta', 'whatsapp', 'Merhaba, saç ekimi için fiyat alabilir miyim? İstanbul’a 12 Aralık’ta geliyorum.'],
  ['meta', 'facebook', 'Hello, do you have a package for veneers with a hotel? We would be two people.'],
  ['meta', 'instagram', 'مرحبا، كم تكلفة ابتسامة هوليود؟ 😊'],
  ['twilio', 'sms', 'Randevumu cuma gününe alabilir miyiz?'],
  ['email', 'email', 'Guten Tag,\n\nkönnten Sie mir die Unterlagen noch einmal schicken?\n\nMit freundlichen Grüßen'],
] as const

/** Inbox, templates, accounts, sequences and webhooks, with what providers and patients said. */
export const communicationScenes = async ({
  admin,
  simulator: { handsets, consoles },
}: SimulatedHouse): Promise<readonly Scene[]> => {
  await admin.call(syncWhatsappTemplates, {} as never)
  const owners = WRITTEN.map(([provider, channel, words]) => {
    const owner = handsets.makeUp()
    consoles[provider].side.write(owner, channel, words)
    return owner
  })
  const nameOf = (index: number): string => owners[index]?.person.name ?? ''
  const { id: sequence } = await admin.call(RECORD_ENDPOINTS.sequence.create, {
    body: {
      name: 'Fiyat soranlar',
      trigger: 'lead-opened',
      sources: ['whatsapp'],
      steps: [
        {
          ...EMPTY_STEP,
          id: '0190a000-0000-7000-8000-000000000801',
          does: 'message',
          text: 'Merhaba {firstName}, fiyat listemizi ister misiniz?',
        },
        { ...EMPTY_STEP, id: '0190a000-0000-7000-8000-000000000802', does: 'wait', wait: 2, unit: 'business-days' },
        { ...EMPTY_STEP, id: '0190a000-0000-7000-8000-000000000803', does: 'follow-up', subcategory: 'Telefonla ara' },
      ],
    } as never,
  })
  const lines = (page: Page) => page.locator('a[href*="conversation="]')
  const openInbox = async (page: Page): Promise<void> => {
    await page.goto('/communication-dashboard')
    await lines(page).first().waitFor()
  }
  const goTo = (address: string, words?: string | RegExp) => async (page: Page) => {
    await page.goto(address)
    await (words === undefined ? page.getByRole('heading', { level: 1 }) : page.getByText(words).first()).waitFor()
  }
  const openDialog = (address: string) => async (page: Page) => {
    await page.goto(address)
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  }
  const openTemplate = (name: string) => async (page: Page) => {
    await page.goto('/whatsapp-templates')
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const templates = (await admin.call(RECORD_ENDPOINTS['whatsapp-template'].list, {} as never)).data as unknown as {
    name: string
    status: string
  }[]
  return [
    { name: 'inbox', as: 'admin', go: openInbox },
    {
      name: 'inbox-nothing',
      as: 'admin',
      go: goTo('/communication-dashboard?queue=snoozed'),
    },
    ...troubleOf('inbox', '/communication-dashboard', '**/api/conversations*', 'admin'),
    ...WRITTEN.map(
      ([, channel]): Scene => ({
        name: `inbox-${channel}`,
        as: 'admin',
        go: async (page) => {
          await page.goto(`/communication-dashboard?channel=${channel}`)
          await lines(page).first().click()
          await page
            .getByRole('region', { name: /ile konuşma$|^Conversation with/ })
            .getByRole('listitem')
            .last()
            .waitFor()
        },
      }),
    ),
    { name: 'email-inbox', as: 'admin', go: goTo('/email-inbox', nameOf(4)) },
    { name: 'simple-email-inbox', as: 'admin', go: goTo('/simple-email-inbox', nameOf(4)) },
    { name: 'templates', as: 'admin', go: goTo('/whatsapp-templates', templates[0]?.name) },
    ...troubleOf('templates', '/whatsapp-templates', '**/api/whatsapp-templates*', 'admin'),
    ...[...new Set(templates.map(({ status }) => status))].map(
      (status): Scene => ({
        name: `template-${status}`,
        as: 'admin',
        go: openTemplate(templates.find((each) => each.status === status)?.name ?? ''),
      }),
    ),
    { name: 'template-new', as: 'admin', go: openDialog('/whatsapp-templates/new') },
    { name: 'accounts', as: 'admin', go: goTo('/messaging-integrations', /WhatsApp/) },
    ...troubleOf('accounts', '/messaging-integrations', '**/api/channel-accounts*', 'admin'),
    {
      name: 'account',
      as: 'admin',
      go: async (page) => {
        await page.goto('/messaging-integrations')
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
        await page.waitForURL(/channel-accounts\/.+/)
      },
    },
    { name: 'account-new', as: 'admin', go: openDialog('/channel-accounts/new') },
    ...troubleOf('auto-followup', '/auto-followup', '**/api/auto-followup*', 'admin'),
    { name: 'sequence-steps', as: 'admin', go: goTo(`/auto-followup/${sequence}`, 'Fiyat soranlar') },
    {
      name: 'sequence-tried',
      as: 'admin',
      go: async (page) => {
        await page.goto(`/auto-followup/${sequence}`)
        await page.getByRole('tab', { name: /^(Deneme|Trial)/ }).click()
        await page.getByRole('tabpanel').getByRole('list').first().waitFor()
      },
    },
    { name: 'webhook-monitor', as: 'admin', go: goTo('/webhook-monitor') },
    ...troubleOf('webhook-monitor', '/webhook-monitor', '**/api/webhook-deliveries*', 'admin'),
    { name: 'webhooks-out', as: 'admin', go: goTo('/webhook-monitor/outgoing') },
    { name: 'meta-simulation', as: 'admin', go: goTo('/meta-simulation', nameOf(0)) },
    { name: 'webchat-demo', as: 'admin', go: goTo('/webchat-demo') },
  ]
}
