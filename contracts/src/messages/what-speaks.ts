import type { MessageContent } from './message-content.ts'

/**
 * What a message does. `speaks`: a person says something to the other side, who may owe an answer. `marks`: it changes how an earlier message
 * stands, as edits and withdrawals do, which are events of their own. `tells`: the provider says something about the conversation.
 */
export type WhatItDoes = 'speaks' | 'marks' | 'tells'

/** Of each kind of content. What a provider cannot pass on, and a type that we have not met, was written by the person: it is better asked about than lost. Of types that we know `UNREAD_DOES` says more. */
const DOES = {
  text: 'speaks',
  image: 'speaks',
  video: 'speaks',
  audio: 'speaks',
  document: 'speaks',
  sticker: 'speaks',
  location: 'speaks',
  contacts: 'speaks',
  choice: 'speaks',
  order: 'speaks',
  template: 'speaks',
  unsupported: 'speaks',
  unknown: 'speaks',
  reaction: 'marks',
  system: 'tells',
} as const satisfies Readonly<Record<MessageContent['kind'], WhatItDoes>>

/** Types of providers that say nothing to the other side, also where what came of them cannot be read. */
const UNREAD_DOES: Readonly<Record<string, WhatItDoes>> = {
  edit: 'marks',
  revoke: 'marks',
  reaction: 'marks',
  // A message that is kept above the others, or from vanishing.
  pin: 'marks',
  keep_in_chat: 'marks',
  system: 'tells',
  request_welcome: 'tells',
}

const doesOf = (content: Pick<MessageContent, 'kind'> & { readonly type?: unknown }): WhatItDoes => {
  const isRead = content.kind !== 'unknown' && content.kind !== 'unsupported'
  if (isRead || typeof content.type !== 'string' || !Object.hasOwn(UNREAD_DOES, content.type)) return DOES[content.kind]
  return UNREAD_DOES[content.type]!
}

type KindsThat<Does extends WhatItDoes> = {
  [Kind in keyof typeof DOES]: (typeof DOES)[Kind] extends Does ? Kind : never
}[keyof typeof DOES]

/**
 * Whether a message says something to the other side: it opens and reopens leads, opens the time for a reply, makes its reader wait, sounds, and is shown
 * as the last message. What was written to a group is the group's.
 */
export const speaks = ({
  content,
  group,
}: {
  readonly content: Pick<MessageContent, 'kind'> & { readonly type?: unknown }
  readonly group?: string | undefined
}): boolean => group === undefined && doesOf(content) === 'speaks'

/** Whether a message is a mark on another one, and none of its own. */
export const marks = (
  content: MessageContent,
): content is Extract<MessageContent, { readonly kind: KindsThat<'marks'> }> => DOES[content.kind] === 'marks'

/** When something was written: as the provider says, and never later than it arrived. UTC, ISO 8601. */
export const writtenBy = (told: string, arrived: string): string =>
  Date.parse(told) > Date.parse(arrived) ? arrived : told
