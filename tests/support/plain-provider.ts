import { randomUUID } from 'node:crypto'
import type { NormalisedItem } from '@kervan/command-service/inbound/normalised-item'
import type { Provider } from '@kervan/command-service/inbound/provider'
import type { Channel } from '@kervan/contracts/messages/channels'
import express from 'express'

/** The one account of each. */
export const PLAIN_ACCOUNT = 'ours'

/**
 * A provider that brings what is posted to it unchanged and takes every text, to test what is the same for all providers of a channel.
 * @returns the provider, and the texts that it took
 */
export const plainProvider = (channel: Channel) => {
  const name = `plain-${channel}`
  const taken: string[] = []
  const provider: Provider = {
    name,
    channels: [],
    accountsOf: () => [],
    connect: () => null,
    sender: {
      channel,
      account: PLAIN_ACCOUNT,
      rate: 1_000,
      send: async ({ content }) => {
        taken.push(content.kind === 'text' ? content.text : content.kind)
        return { kind: 'accepted', providerId: randomUUID() }
      },
    },
    mountRoutes: (app, { inbox, clock }) =>
      void app.post(`/webhooks/${name}`, express.raw({ type: () => true }), async ({ body }, response) => {
        const receivedAt = clock()
        await inbox.storeWebhook({
          ...{ provider: name, raw: body, headers: {}, receivedAt },
          dedupKey: randomUUID(),
          correlationId: randomUUID(),
        })
        response.sendStatus(204)
      }),
    normalise: ({ raw }) => [JSON.parse(raw.toString('utf8')) as NormalisedItem],
  }
  return { provider, taken, path: `/webhooks/${name}` }
}
