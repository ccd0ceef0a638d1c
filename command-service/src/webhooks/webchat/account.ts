/** Names our side of every web chat; of its conversations' ids, so that it stays for ever. */
export const WEBCHAT_ACCOUNT = 'website'
