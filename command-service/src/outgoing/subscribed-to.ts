import { webhookSubscription } from '@kervan/contracts/kinds/webhook-subscription/webhook-subscription'
import { recordDecider } from '../kit/record/record-decider.ts'
import type { CommandRunner } from '../kit/run-command.ts'
import type { Subscribed } from './tell-next.ts'

export const subscriptionDecider = recordDecider(webhookSubscription)

/** A subscription as it stands; null where nothing is sent to it. */
export const subscribedTo = async (runner: Pick<CommandRunner, 'load'>, id: string): Promise<Subscribed | null> => {
  const { state } = await runner.load(subscriptionDecider, id)
  if (!state || state.archived || state.status !== 'active') return null
  const { url, events } = state.values as unknown as Subscribed
  return { url, events }
}
