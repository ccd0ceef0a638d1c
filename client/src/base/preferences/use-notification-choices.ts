import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import {
  type ChoiceOf,
  isWanted,
  type NotificationChoices,
  type NotificationWay,
  offeredChoices,
  withChoices,
} from '@kervan/contracts/preferences/notification-choices'
import { useCommand } from '../api/use-command.ts'
import { createStore, useStore } from '../store/external-store.ts'
import { usePreferences, useShowPreferences } from './use-preferences.ts'

export interface ChoicesOfNotifications {
  /** What was chosen; null where nothing was, undefined until known. */
  readonly chosen: NotificationChoices | null | undefined
  readonly wants: <Way extends NotificationWay>(way: Way, name: ChoiceOf<Way>) => boolean
  /** Seen at once, on every screen of the user soon after; false where it was refused, and is then as it was. */
  readonly choose: <Way extends NotificationWay>(way: Way, name: ChoiceOf<Way>, wanted: boolean) => Promise<boolean>
}

/** Choices that were made here and are not answered yet: they hold over what is read meanwhile, which may be from before them. */
const unanswered = createStore<readonly NotificationChoices[]>([])

const withChoice = (held: NotificationChoices | null, choice: NotificationChoices) =>
  offeredChoices(withChoices(held, choice))

/** What the one who is signed in wants to be told, and how, and the way to choose otherwise. */
export const useNotificationChoices = (): ChoicesOfNotifications => {
  const known = usePreferences()?.notifications
  const mine = useStore(unanswered)
  const showPreferences = useShowPreferences()
  const { send } = useCommand(changePreferences)
  const chosen = known === undefined ? undefined : mine.reduce(withChoice, known)
  return {
    chosen,
    wants: (way, name) => isWanted(chosen, way, name),
    choose: async (way, name, wanted) => {
      const choice: NotificationChoices = { [way]: { [name]: wanted } }
      unanswered.set((held) => [...held, choice])
      const reply = await send({ body: { notifications: choice } })
      if (reply) await showPreferences(({ notifications }) => ({ notifications: withChoice(notifications, choice) }))
      unanswered.set((held) => held.filter((each) => each !== choice))
      return reply !== undefined
    },
  }
}
