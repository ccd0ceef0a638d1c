import i18next from 'i18next'

/**
 * Where the words of choices are that a person sees: `<key>.<value>`. Which values there are is in `testing/choices.ts`, beside the
 * test that looks for the words of each: here their schemas would come with every page.
 */
export const CHOICE_KEYS = [
  'status:lead-stage',
  'status:potential',
  'status:source',
  'status:treatment',
  'status:channel',
  'status:delivery',
  'status:content',
  'status:resource',
  'status:action',
  'status:agent-status',
  'permissions:word.user',
  'permissions:word.role',
  'colours:variants',
  'common:appearance',
  'duplicates:reason',
  'timeline:change',
  'timeline:media.lost',
  'timeline:desk.passed-over',
  'timeline:gallery.sort',
  'timeline:about',
  'participants:warnings',
  'participants:drive.kind',
  'people:consent.way',
  'people:contact.reason',
  'people:fields',
  'second-factor:way',
  'calendar-links:calendar',
  'record:kind',
  'inbox:queue',
  'inbox:state',
  'inbox:awaited',
  'webhook-monitor:state',
  'webhook-monitor:body.lost',
  'webhook-monitor:compared.mark',
  'webhook-subscriptions:attempts.fault',
  'simulator:title',
  'simulator:fault',
  'simulator:does',
  'simulator:state',
  'simulator:note',
  'simulator:by',
  'simulator:direction',
  'channel-accounts:credentials',
] as const

/** Where the words of statuses are: of the kind whose page is open, then of others whose texts are at hand. */
const statusKeys = (): readonly string[] => {
  const here = globalThis.location?.pathname.split('/')[1]
  const atHand = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {})
  return [...(here ? [here] : []), ...atHand].map((collection) => `${collection}:statuses`)
}

/** The words of values that may be chosen, undefined where they are not all of a choice that has words here. */
export const choiceWords = (values: readonly string[]): readonly string[] | undefined => {
  const key = [...CHOICE_KEYS, ...statusKeys()].find((key) =>
    values.every((value) => i18next.exists(`${key}.${value}`)),
  )
  return key === undefined ? undefined : values.map((value) => i18next.t(`${key}.${value}`))
}

/** A permission in words, also where a field holds it: `Adaylar: düzenleme`; undefined for one that this client does not know. */
export const permissionWords = (permission: string): string | undefined => {
  const [resource, action] = permission.split('.')
  const [of, to] = [`status:resource.${resource}`, `status:action.${action}`]
  return i18next.exists(of) && i18next.exists(to) ? `${i18next.t(of)}: ${i18next.t(to)}` : undefined
}
