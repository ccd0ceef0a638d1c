import { WEEKDAYS, type WorkingHours } from '../../dates/working-time.ts'
import { CURRENCIES } from '../../kit/fields/currencies.ts'
import { choice, choices, duration, files, reference, text, timeOfDay, wholeNumber } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { singleRecord, type ValuesOfRecord } from '../../kit/record.ts'
import type { ReplyTargets } from '../../messages/reply-clock.ts'
import type { UserType } from '../../permissions/permissions.ts'
import type { Priority } from '../request/request.ts'
import type { ServiceTargets } from '../request/request-clocks.ts'

/** Who may register an account: no visitor, those who were invited, every visitor, or every visitor whom an administrator approves. */
export const REGISTRATION_MODES = ['closed', 'invitation', 'open', 'approval'] as const
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const
/** The days with which weeks begin in one country or another. */
export const FIRST_DAYS_OF_WEEK = ['monday', 'saturday', 'sunday'] as const

/** Shortest a password may be asked to be at least, and longest. */
const PASSWORD_MINIMUM = { min: 6, max: 64 } as const
/** A session lives for 12 hours at most, whatever happens in it. */
const IDLE_MINUTES = { min: 10, max: 12 * 60 } as const

/** Days for which administrators of whom a second step is demanded may work without one. */
const GRACE_DAYS = { min: 0, max: 90 } as const

/** Of a promise to a person who asks, minutes of work. */
const WORKING_TIME = { min: 1, max: 100_000 } as const

/** How conversations that no colleague has are given to those who are there: in turns, or to the one with the fewest open ones. */
export const ASSIGNMENT_WAYS = ['round-robin', 'fewest-open'] as const
export type AssignmentWay = (typeof ASSIGNMENT_WAYS)[number]
/** Minutes for which a colleague is away. */
const AWAY = { min: 1, max: 1_440 } as const

/** The database keeps every line for the least of these. */
const SECURITY_LOG_DAYS = { min: 30, max: 3_650 } as const
/** Where the site does not say. */
export const USUAL_SECURITY_LOG_DAYS = 180
/** For the read log; where the site does not say. */
export const USUAL_READ_LOG_DAYS = 730

/** What the product has by itself. */
const INITIAL = {
  companyName: 'Kervan',
  companyLogo: [],
  mailSenderName: null,
  currency: 'EUR',
  firstDayOfWeek: 'monday',
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workingFrom: '09:00',
  workingTo: '18:00',
  answerLow: 960,
  answerNormal: 480,
  answerHigh: 240,
  answerUrgent: 60,
  solveLow: 2_700,
  solveNormal: 1_620,
  solveHigh: 540,
  solveUrgent: 240,
  firstReply: 60,
  nextReply: 240,
  assignment: 'off',
  assignmentTeam: null,
  reassignAfter: null,
  idleMinutes: 30,
  minimumPasswordLength: 6,
  registration: 'closed',
  secondFactorOfAdmins: 'required',
  secondFactorGraceDays: 14,
  secondFactorOfClinics: 'optional',
  secondFactorOfOthers: 'optional',
  securityLogDays: USUAL_SECURITY_LOG_DAYS,
  readLogDays: USUAL_READ_LOG_DAYS,
} as const

/** What holds for the whole installation. */
export const siteSettings = singleRecord({
  ...named('site-settings', { collection: 'site-settings' }),
  fields: {
    companyName: text({ required: true, max: 60 }),
    companyLogo: files({ accept: ['image'], max: 1, maxBytes: 1_000_000 }),
    mailSenderName: text({ max: 60 }),
    currency: choice(CURRENCIES),
    firstDayOfWeek: choice(FIRST_DAYS_OF_WEEK),
    workingDays: choices(WEEKDAYS, { spans: true }),
    workingFrom: timeOfDay(),
    workingTo: timeOfDay(),
    answerLow: duration(WORKING_TIME),
    answerNormal: duration(WORKING_TIME),
    answerHigh: duration(WORKING_TIME),
    answerUrgent: duration(WORKING_TIME),
    solveLow: duration(WORKING_TIME),
    solveNormal: duration(WORKING_TIME),
    solveHigh: duration(WORKING_TIME),
    solveUrgent: duration(WORKING_TIME),
    firstReply: duration(WORKING_TIME),
    nextReply: duration(WORKING_TIME),
    assignment: choice(['off', ...ASSIGNMENT_WAYS]),
    assignmentTeam: reference('team'),
    reassignAfter: duration(AWAY),
    idleMinutes: wholeNumber({ required: true, ...IDLE_MINUTES }),
    minimumPasswordLength: wholeNumber({ required: true, ...PASSWORD_MINIMUM }),
    registration: choice(REGISTRATION_MODES, { required: true }),
    secondFactorOfAdmins: choice(SECOND_FACTOR_POLICIES, { required: true }),
    secondFactorGraceDays: wholeNumber(GRACE_DAYS),
    secondFactorOfClinics: choice(SECOND_FACTOR_POLICIES, { required: true }),
    secondFactorOfOthers: choice(SECOND_FACTOR_POLICIES, { required: true }),
    securityLogDays: wholeNumber(SECURITY_LOG_DAYS),
    readLogDays: wholeNumber(SECURITY_LOG_DAYS),
  },
  title: 'companyName',
  single: INITIAL,
})

type Values = ValuesOfRecord<typeof siteSettings>
/** What holds: what the product has by itself where nothing is set. */
export type SiteSettings = {
  readonly [Name in keyof Values]: (typeof INITIAL)[Name] extends null ? Values[Name] : NonNullable<Values[Name]>
}

export type Currency = (typeof CURRENCIES)[number]
export type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number]

export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** The setting in which the policy of each type of user stands. */
export const SECOND_FACTOR_SETTINGS = {
  admin: 'secondFactorOfAdmins',
  clinic: 'secondFactorOfClinics',
  user: 'secondFactorOfOthers',
} as const satisfies Readonly<Record<UserType, keyof SiteSettings>>

/** Whether users of a type may set up a second step at sign-in, or must. */
export const secondFactorPolicyOf = (settings: SiteSettings, userType: UserType): SecondFactorPolicy =>
  settings[SECOND_FACTOR_SETTINGS[userType]]

/** What holds where the record was made before a setting was known, or is not there yet: the product's own. */
export const settingsFrom = (held: Readonly<Record<string, unknown>>): SiteSettings => ({
  ...INITIAL,
  ...(Object.fromEntries(
    Object.entries(held).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<SiteSettings>),
})

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** When the house works. */
export const workingHoursOf = ({ workingDays, workingFrom, workingTo }: SiteSettings): WorkingHours => ({
  days: workingDays,
  from: minutesOf(workingFrom),
  to: minutesOf(workingTo),
})

const MINUTE_MS = 60_000

/** Within which working time a request is to be answered, and solved; of one without a priority as of a normal one. */
export const serviceTargetsOf = (settings: SiteSettings, priority: Priority | null): ServiceTargets => {
  const [answer, solution] = {
    low: [settings.answerLow, settings.solveLow],
    normal: [settings.answerNormal, settings.solveNormal],
    high: [settings.answerHigh, settings.solveHigh],
    urgent: [settings.answerUrgent, settings.solveUrgent],
  }[priority ?? 'normal'] as [number, number]
  return { answer: answer * MINUTE_MS, solution: solution * MINUTE_MS }
}

/** Within which working time a person who writes is to be answered. */
export const replyTargetsOf = ({ firstReply, nextReply }: SiteSettings): ReplyTargets => ({
  first: firstReply * MINUTE_MS,
  next: nextReply * MINUTE_MS,
})
