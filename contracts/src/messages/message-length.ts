/** Characters of a text message; WhatsApp takes no more. */
export const MESSAGE_LENGTH = 4096

/** Characters of a text with buttons under it; WhatsApp takes no more. */
export const TEXT_WITH_BUTTONS = 1_024
