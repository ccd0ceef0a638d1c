/** Whether a Docker engine answers, and its command knows compose. */
export const canCompose: () => boolean
