import type { EndpointKey } from '@kervan/client/base/api/endpoint-key'
import { applyPush, type Outcome } from '@kervan/client/base/realtime/apply-push'
import { keptRead } from '@kervan/client/base/realtime/testing/kept-read'
import { Push } from '@kervan/contracts/realtime/messages'
import { Pact } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { folderOfInteraction } from '../../fresh-pacts.ts'
import { isPartChosen, type Part } from '../../parts.ts'
import { exactly, matching } from './matching.ts'

export interface Pushed {
  /** What has happened. The gateway's message of the same description tells it. */
  readonly case: string
  readonly push: Push
  /** A read that the page has in its cache, and what becomes of it. */
  readonly over: readonly [key: EndpointKey, data: unknown]
  readonly gives: { readonly data?: unknown; readonly stale: boolean }
}

/** What the message of a push is called in the pact. */
export const descriptionOfPush = ({ push, case: title }: Pushed): string => `${push.name}: ${title}`

/** What the client expects to be pushed: each line is a message, applied by the client's own `applyPush`. */
export const pushContract = (part: Part, pushes: readonly Pushed[]): void => {
  describe.runIf(isPartChosen(part))(`pushes of ${part}`, () => {
    test.each(pushes)('$case', async (pushed) => {
      const {
        push,
        over: [key, data],
        gives,
      } = pushed
      const pact = new Pact({
        consumer: 'client',
        provider: 'realtime-gateway',
        dir: folderOfInteraction(part, 'pushes'),
        logLevel: 'warn',
      })
      const outcome = await pact
        .addAsynchronousInteraction()
        .expectsToReceive(descriptionOfPush(pushed), (message) => void message.withJSONContent(expectedOf(push)))
        .executeTest(
          async ({ contents }): Promise<Outcome> =>
            applyPush(keptRead(...key), data, Push.parse(contents.content), () => 'Mert Aksoy'),
        )
      expect(outcome).toMatchObject(gives)
    })
  })
}

/** Which event of which kind of record a push tells decides what becomes of it. */
const expectedOf = ({ name, payload }: Push): unknown =>
  matching(Push, {
    name,
    payload: {
      ...payload,
      record: exactly(payload.record),
      ...('type' in payload && { type: exactly(payload.type) }),
    },
  })
