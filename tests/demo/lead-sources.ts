/** Where leads come from that colleagues type in. */
export const TYPED_SOURCES = ['phone', 'referral', 'website', 'email', 'instagram', 'facebook'] as const
