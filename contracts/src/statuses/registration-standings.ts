/** Where a registration stands that somebody else decides on. */
export const REGISTRATION_STANDINGS = ['waiting', 'approved', 'refused'] as const
export type RegistrationStanding = (typeof REGISTRATION_STANDINGS)[number]
