/** Leads to the toasts. */
export const TOASTS_KEY = 'F8'
