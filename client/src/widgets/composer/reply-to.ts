/** In the address of a page with a composer: the conversation in which a reply is about to be written. */
export const REPLY_TO = 'reply'
