import { recordOf } from '@kervan/contracts/streams'
import { languageOf } from '../kinds/preferences/language-of.ts'
import { derivedId } from '../kit/derived-ids.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

const WAYS_IN = [
  'UserPasswordReset',
  'UserPasswordChanged',
  'UserPasskeyAdded',
  'UserPasskeyRemoved',
  'UserSecondFactorSetUp',
  'UserSecondFactorTurnedOff',
  'UserSecondFactorReset',
  'UserRecoveryCodesRenewed',
  'UserSessionsEnded',
] as const

/** Who cannot sign in any more, or whose session is in other hands, hears of it where no session is needed. */
export const whenWaysInChangeTellTheUser: readonly DeclaredReaction[] = WAYS_IN.map((on) =>
  reaction({
    name: `tell-the-user-${on}`,
    on,
    endsIn: null,
    react:
      ({ mailOutbox, runner }) =>
      async ({ id, stream, revision }) => {
        if (!mailOutbox) return
        const { id: userId } = recordOf(stream)
        await mailOutbox.enqueue({
          id: derivedId('way-in-changed', id),
          kind: 'way-in-changed',
          language: await languageOf(runner, userId),
          data: { userId, revision: String(revision) },
        })
      },
  }),
)
