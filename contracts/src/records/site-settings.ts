import { choice, files, text, wholeNumber } from '../fields/fields.ts'
import { singleRecord, type ValuesOfRecord } from '../record/record.ts'

/** Who may make an account: nobody alone, who was invited, everybody, or everybody once an administrator has said yes. */
export const REGISTRATION_MODES = ['closed', 'invitation', 'open', 'approval'] as const
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const

/** Shortest a password may be asked to be at least, and longest. */
const PASSWORD_MINIMUM = { min: 6, max: 64 } as const
/** A session lives for 12 hours at most, whatever happens in it. */
const IDLE_MINUTES = { min: 10, max: 12 * 60 } as const

/** The database keeps every line for the least of these. */
const SECURITY_LOG_DAYS = { min: 30, max: 3_650 } as const
/** Where the site does not say. */
export const USUAL_SECURITY_LOG_DAYS = 180

/** What the product has by itself. */
const INITIAL = {
  companyName: 'Kervan',
  companyLogo: [],
  idleMinutes: 30,
  minimumPasswordLength: 6,
  registration: 'closed',
  secondFactorOfAdmins: 'optional',
  secondFactorOfClinics: 'optional',
  secondFactorOfOthers: 'optional',
  securityLogDays: USUAL_SECURITY_LOG_DAYS,
} as const

/** What holds for the whole installation. */
export const siteSettings = singleRecord({
  kind: 'site-settings',
  collection: 'site-settings',
  resource: 'site_settings',
  eventPrefix: 'SiteSettings',
  fields: {
    companyName: text({ required: true, max: 60 }),
    companyLogo: files({ accept: ['image'], max: 1, maxBytes: 1_000_000 }),
    idleMinutes: wholeNumber({ required: true, ...IDLE_MINUTES }),
    minimumPasswordLength: wholeNumber({ required: true, ...PASSWORD_MINIMUM }),
    registration: choice(REGISTRATION_MODES, { required: true }),
    secondFactorOfAdmins: choice(SECOND_FACTOR_POLICIES, { required: true }),
    secondFactorOfClinics: choice(SECOND_FACTOR_POLICIES, { required: true }),
    secondFactorOfOthers: choice(SECOND_FACTOR_POLICIES, { required: true }),
    securityLogDays: wholeNumber(SECURITY_LOG_DAYS),
  },
  title: 'companyName',
  single: INITIAL,
})

export type SiteSettings = ValuesOfRecord<typeof siteSettings>

/** What holds where the record was made before a setting was known, or is not there yet: the product's own. */
export const settingsFrom = (held: Readonly<Record<string, unknown>>): SiteSettings => ({
  ...INITIAL,
  ...(Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null)) as Partial<SiteSettings>),
})
