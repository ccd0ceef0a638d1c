/** Where a registration stands that a user with the right to approve decides on. */
export const REGISTRATION_STANDINGS = ['waiting', 'approved', 'refused'] as const
export type RegistrationStanding = (typeof REGISTRATION_STANDINGS)[number]
