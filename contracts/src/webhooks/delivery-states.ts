/** What became of a webhook that came in. */
export const DELIVERY_STATES = ['waiting', 'handled', 'parked'] as const

/** Most webhooks that one order lets be handled again. */
export const MOST_REPLAYED = 500
