import type { AssignmentWay } from '@kervan/contracts/kinds/site-settings/site-settings'
import type { DeskRule, WaitingConversation } from '@kervan/infra/desk/port'

/** A rule, or what the site says where none fits: that one has no id. */
export type GivingRule = Omit<DeskRule, 'id' | 'way'> & { readonly id: string | null; readonly way: AssignmentWay }

const isAmong = (named: readonly string[], value: string): boolean => named.length === 0 || named.includes(value)

const fits = (
  { accounts, channels, sources, language }: GivingRule,
  conversation: Pick<WaitingConversation, 'channel' | 'account' | 'source' | 'language'>,
): boolean =>
  (accounts === null || accounts.includes(`${conversation.channel} ${conversation.account}`)) &&
  isAmong(channels, conversation.channel) &&
  isAmong(sources, conversation.source) &&
  (language === null || language === conversation.language)

/** The first rule that fits; it alone decides, whether or not anybody of its team is there. */
export const ruleFor = (
  rules: readonly GivingRule[],
  conversation: Pick<WaitingConversation, 'channel' | 'account' | 'source' | 'language'>,
): GivingRule | undefined => rules.find((rule) => fits(rule, conversation))
