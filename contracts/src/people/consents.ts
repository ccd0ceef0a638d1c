import { z } from 'zod'
import { asksConsent, CHANNELS, type Channel } from '../messages/channels.ts'

/** Channels by which a person can be written to or called before they wrote, so that their consent is asked for first. */
export const CONSENT_CHANNELS = CHANNELS.filter(asksConsent) as [Channel, ...Channel[]]
export const ConsentChannel = z.enum(CONSENT_CHANNELS)

/** How a consent was given or withdrawn: on the telephone or in person, on paper, in a form of ours, in a message, in a list that was taken over. */
export const CONSENT_WAYS = ['spoken', 'written', 'form', 'message', 'import'] as const
export const ConsentWay = z.enum(CONSENT_WAYS)
export type ConsentWay = z.infer<typeof ConsentWay>

/** Characters of the words of a consent. */
export const CONSENT_WORDS_LENGTH = 2_000
