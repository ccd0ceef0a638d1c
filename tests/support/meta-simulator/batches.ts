import type { Webhook } from './webhooks.ts'

/** Several webhooks of one account in one delivery, as Meta sends them when there are many. */
export const batch = (...webhooks: readonly Webhook[]): Webhook => ({
  object: 'whatsapp_business_account',
  entry: webhooks.flatMap(({ entry }) => entry),
})

/** The changes of several webhooks under one entry. */
export const oneEntry = (...webhooks: readonly Webhook[]): Webhook => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: webhooks[0]?.entry[0]?.id ?? '',
      changes: webhooks.flatMap(({ entry }) => entry.flatMap(({ changes }) => changes)),
    },
  ],
})

/** The messages, echoes, statuses and contacts of several webhooks in one change, as Meta aggregates them. */
export const oneChange = (...webhooks: readonly Webhook[]): Webhook => {
  const values = webhooks.flatMap(({ entry }) => entry.flatMap(({ changes }) => changes.map(({ value }) => value)))
  const all = (name: string) => values.flatMap((value) => (value[name] as unknown[] | undefined) ?? [])
  const lists = ['contacts', 'messages', 'message_echoes', 'statuses'].map((name) => [name, all(name)] as const)
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: webhooks[0]?.entry[0]?.id ?? '',
        changes: [
          {
            field: 'messages',
            value: { ...values[0], ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)) },
          },
        ],
      },
    ],
  }
}
