import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { useCommand } from '../../base/api/use-command.ts'
import { usePreferences, useShowPreferences } from '../../base/preferences/use-preferences.ts'
import { seenOf } from './seen-of.ts'

/** How many messages came since the user last looked, on whichever screen, and the way to have looked. */
export const useSeen = (messages: readonly Pick<NewMessage, 'position'>[]): [number, () => void] => {
  const preferences = usePreferences()
  const showPreferences = useShowPreferences()
  // What did not arrive is told again with the next look.
  const { send } = useCommand(changePreferences, { onRefused: () => true })
  const { unseen, newest } = seenOf(messages, preferences?.messagesSeen)
  const markSeen = () => {
    if (unseen === 0 || newest === null) return
    void showPreferences(() => ({ messagesSeen: newest }))
    void send({ body: { messagesSeen: newest } })
  }
  return [unseen, markSeen]
}
