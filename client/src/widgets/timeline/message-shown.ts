/** In the address of a page with a timeline: the id of the message that is gone to. */
export const MESSAGE_SHOWN = 'message'
