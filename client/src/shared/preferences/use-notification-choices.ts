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
import { usePreferences, useShowPreferences } from './use-preferences.ts'

export interface ChoicesOfNotifications {
  /** What was chosen; null where nothing was, undefined until known. */
  readonly chosen: NotificationChoices | null | undefined
  readonly wants: <Way extends NotificationWay>(way: Way, name: ChoiceOf<Way>) => boolean
  /** Seen at once, on every screen of the user soon after; false where it was refused, and is then as it was. */
  readonly choose: <Way extends NotificationWay>(way: Way, name: ChoiceOf<Way>, wanted: boolean) => Promise<boolean>
}

/** What the one who is signed in wants to be told, and how, and the way to choose otherwise. */
export const useNotificationChoices = (): ChoicesOfNotifications => {
  const chosen = usePreferences()?.notifications
  const showPreferences = useShowPreferences()
  const { send } = useCommand(changePreferences)
  return {
    chosen,
    wants: (way, name) => isWanted(chosen, way, name),
    choose: async (way, name, wanted) => {
      const show = (choice: NotificationChoices) =>
        showPreferences((held) => ({ notifications: offeredChoices(withChoices(held.notifications, choice)) }))
      show({ [way]: { [name]: wanted } })
      const reply = await send({ body: { notifications: { [way]: { [name]: wanted } } } })
      if (!reply) show({ [way]: { [name]: !wanted } })
      return reply !== undefined
    },
  }
}
