import { type ChoiceOf, isWanted, type NotificationWay } from '@kervan/contracts/preferences/notification-choices'
import type { CommandRunner } from '../../kit/run-command.ts'
import { preferencesDecider } from './preferences.decider.ts'

/** Whether a user wants to be told of something so, as they chose by now. */
export const isWantedBy = async <Way extends NotificationWay>(
  runner: Pick<CommandRunner, 'load'>,
  userId: string,
  way: Way,
  name: ChoiceOf<Way>,
): Promise<boolean> => isWanted((await runner.load(preferencesDecider, userId)).state.notifications, way, name)
