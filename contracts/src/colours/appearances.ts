/** The appearances of the product; `system` is that of the machine. Apart from the themes, since the sign-in offers them. */
export const APPEARANCES = ['light', 'dark', 'system'] as const
