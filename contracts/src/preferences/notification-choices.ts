import { z } from 'zod'
import {
  kindOfNotification,
  type NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../notifications/notification-kinds.ts'

type ChosenBy<Way extends 'bell' | 'mail'> = {
  [Type in NotificationType]: (typeof NOTIFICATION_KINDS)[Type] extends Readonly<Record<Way, 'chosen'>> ? Type : never
}[NotificationType]
const chosenBy = <Way extends 'bell' | 'mail'>(way: Way) =>
  NOTIFICATION_TYPES.filter((type): type is ChosenBy<Way> => kindOfNotification(type)[way] === 'chosen')

/**
 * What may be chosen: the kinds of notification by the way in which they come, what a new message does on a screen, and whether it
 * does so only for leads of the user, leads of the user's teams and leads without an owner.
 */
export const NOTIFICATION_CHOICES = {
  bell: chosenBy('bell'),
  mail: chosenBy('mail'),
  message: ['card', 'sound', 'mine'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type NotificationWay = keyof typeof NOTIFICATION_CHOICES
export type ChoiceOf<Way extends NotificationWay> = (typeof NOTIFICATION_CHOICES)[Way][number]

/** Choices as the log has them: of releases that offered others, too. */
export type StoredChoices = Readonly<Record<string, Readonly<Record<string, boolean>>>>

const choicesOf = <Way extends NotificationWay>(way: Way) =>
  z
    .strictObject(
      Object.fromEntries(NOTIFICATION_CHOICES[way].map((name) => [name, z.boolean()])) as Record<
        ChoiceOf<Way>,
        z.ZodBoolean
      >,
    )
    .partial()

/** What one user chose of them. What was not chosen is wanted. */
export const NotificationChoices = z
  .strictObject({ bell: choicesOf('bell'), mail: choicesOf('mail'), message: choicesOf('message') })
  .partial()
export type NotificationChoices = z.output<typeof NotificationChoices>

const WAYS = Object.keys(NOTIFICATION_CHOICES) as NotificationWay[]

export const isChoice = <Way extends NotificationWay>(way: Way, name: string): name is ChoiceOf<Way> =>
  (NOTIFICATION_CHOICES[way] as readonly string[]).includes(name)

/** Whether a user with these choices gets it in this way. What cannot be chosen always comes. */
export const isWanted = (choices: StoredChoices | null | undefined, way: NotificationWay, name: string): boolean =>
  !isChoice(way, name) || choices?.[way]?.[name] !== false

/** What was chosen, of what this release offers; null where nothing was. */
export const offeredChoices = (stored: StoredChoices | null | undefined): NotificationChoices | null => {
  const offered = WAYS.flatMap((way) => {
    const chosen = Object.entries(stored?.[way] ?? {}).filter(([name]) => isChoice(way, name))
    return chosen.length > 0 ? [[way, Object.fromEntries(chosen)]] : []
  })
  return offered.length > 0 ? Object.fromEntries(offered) : null
}

/** The choices after some more; what another release chose stays. */
export const withChoices = (
  held: StoredChoices | null | undefined,
  chosen: NotificationChoices,
): StoredChoices | null => {
  const named = Object.entries(chosen).filter(([, names]) => Object.keys(names).length > 0)
  if (named.length === 0) return held ?? null
  return { ...held, ...Object.fromEntries(named.map(([way, names]) => [way, { ...held?.[way], ...names }])) }
}
