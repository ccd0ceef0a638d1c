import { z } from 'zod'
import { Instant } from '../../ids.ts'
import type { Channel } from '../../messages/channels.ts'
import type { SentKind } from '../../messages/sent-files.ts'

/** The providers that the simulator stands in for, each with a page `/<provider>-simulation`. */
export const SIMULATED_PROVIDERS = ['meta', 'twilio', 'email'] as const
export type SimulatedProvider = (typeof SIMULATED_PROVIDERS)[number]

/** By which channels the people of a provider write, in the order in which they are offered. */
export const CHANNELS_OF = {
  meta: ['whatsapp', 'facebook', 'instagram'],
  twilio: ['sms'],
  email: ['email'],
} as const satisfies Record<SimulatedProvider, readonly Channel[]>

export const HANDSET_CHANNELS = [...CHANNELS_OF.meta, ...CHANNELS_OF.twilio, ...CHANNELS_OF.email] as const
export type HandsetChannel = (typeof HANDSET_CHANNELS)[number]

/** Whose a channel is. */
export const providerOf = (channel: HandsetChannel): SimulatedProvider =>
  SIMULATED_PROVIDERS.find((provider) => CHANNELS_OF[provider].some((each) => each === channel))!

export const MB = 1_000_000
/** Bytes of a file that the simulator has room for, whatever a provider would take. */
const FILE_MOST = 25 * MB

/** Files that handsets send alike by a channel. */
export interface CarriedFiles {
  readonly as: SentKind
  /** What their types begin with. */
  readonly types: readonly string[]
  readonly bytes: number
}

const ANY = ''
/** A real handset shrinks photos before it sends them; the simulator does not, and refuses what is larger than the provider passes on. */
const PHOTOS = ['image/jpeg', 'image/png'] as const
const OF_WHATSAPP = [
  { as: 'image', types: PHOTOS, bytes: 5 * MB },
  { as: 'video', types: ['video/mp4'], bytes: 16 * MB },
  { as: 'audio', types: ['audio/'], bytes: 16 * MB },
  { as: 'document', types: [ANY], bytes: FILE_MOST },
] as const
const OF_MESSENGER = [
  { as: 'image', types: ['image/'], bytes: 25 * MB },
  { as: 'video', types: ['video/'], bytes: 25 * MB },
  { as: 'audio', types: ['audio/'], bytes: 25 * MB },
  { as: 'document', types: [ANY], bytes: 25 * MB },
] as const
/** Instagram has no documents of people. */
const OF_INSTAGRAM = [
  { as: 'image', types: [...PHOTOS, 'image/gif'], bytes: 8 * MB },
  { as: 'video', types: ['video/mp4', 'video/quicktime', 'video/webm'], bytes: 25 * MB },
  { as: 'audio', types: ['audio/'], bytes: 25 * MB },
] as const
/** twilio.com/docs/messaging/guides/accepted-mime-types, as of November 2026: 5 MB in all. */
const OF_MMS = [
  { as: 'image', types: [...PHOTOS, 'image/gif'], bytes: 5 * MB },
  { as: 'video', types: ['video/mp4', 'video/quicktime', 'video/webm'], bytes: 5 * MB },
  { as: 'audio', types: ['audio/'], bytes: 5 * MB },
  { as: 'document', types: ['application/pdf', 'text/csv'], bytes: 5 * MB },
] as const
/** Mail servers take 25 MB, and files are a third longer on the way. */
const OF_MAIL = [{ as: 'document', types: [ANY], bytes: 18 * MB }] as const

/** Which files people send by a channel. */
export const CARRIED_FILES: Readonly<Record<HandsetChannel, readonly CarriedFiles[]>> = {
  whatsapp: OF_WHATSAPP,
  facebook: OF_MESSENGER,
  instagram: OF_INSTAGRAM,
  sms: OF_MMS,
  email: OF_MAIL,
}

/** What can be made to go wrong. */
export const SIMULATED_FAULTS = [
  'duplicate',
  'shuffle',
  'delay',
  'too-many-requests',
  'server-error',
  'lost-callback',
  'bad-signature',
  'time-out-after-acceptance',
] as const
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number]

/** A message of a patient is on its way until the product has taken it; one of ours is sent, delivered, read. */
export const HANDSET_STATES = ['on-the-way', 'arrived', 'sent', 'delivered', 'read'] as const

export const HANDSET_SIDES = ['patient', 'us'] as const

/** By the provider. */
export const LINE_DIRECTIONS = ['sent', 'got'] as const

/** Why a line of the log is not the usual call with its answer. */
export const LINE_NOTES = ['duplicate', 'bad-signature', 'lost', 'no-answer', 'unreachable'] as const

/** Characters of what a patient types; the same for all channels. */
export const TYPED_MOST = 1_000
export const FASTEST_WRITING = 60

export const simulatedProvider = () => z.enum(SIMULATED_PROVIDERS)
/** A file that was put on a handset. */
export const fileOnHandset = () => z.object({ id: z.uuid(), name: z.string() })
export const personaId = () => z.string().regex(/^[a-z0-9-]{1,40}$/)

/** A simulated person with a handset. */
export const persona = () =>
  z.object({
    id: personaId(),
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    email: z.string(),
    /** A person types on this handset: nothing is written on it by itself. */
    isHeld: z.boolean(),
  })

export const handsetMessage = () =>
  z.object({
    id: z.string(),
    by: z.enum(HANDSET_SIDES),
    text: z.string(),
    at: Instant,
    state: z.enum(HANDSET_STATES),
  })

export const writing = () => z.object({ isOn: z.boolean(), perMinute: z.int().min(1).max(FASTEST_WRITING) })

/** How one provider's side of the simulator stands. */
export const simulatorState = () =>
  z.object({
    /** The newest first, up to fifty. */
    personas: z.array(persona()),
    /** Those that this provider can have. */
    faults: z.array(z.object({ fault: z.enum(SIMULATED_FAULTS), isOn: z.boolean() })),
    writing: writing(),
    /** Of the handset that was asked for, oldest first, the last hundred; null where none was, or there is no such persona. */
    handset: z.array(handsetMessage()).nullable(),
    /** What the provider sent and got, newest first, up to fifty. */
    log: z.array(
      z.object({
        id: z.int(),
        at: Instant,
        direction: z.enum(LINE_DIRECTIONS),
        /** Method and path, or the command of a mail protocol. */
        what: z.string(),
        /** Of HTTP or SMTP; null where there was no answer. */
        status: z.int().nullable(),
        note: z.enum(LINE_NOTES).nullable(),
      }),
    ),
  })

export type FileOnHandset = z.infer<ReturnType<typeof fileOnHandset>>
export type Persona = z.infer<ReturnType<typeof persona>>
export type HandsetMessage = z.infer<ReturnType<typeof handsetMessage>>
export type Writing = z.infer<ReturnType<typeof writing>>
export type SimulatorState = z.infer<ReturnType<typeof simulatorState>>
export type SimulatorLine = SimulatorState['log'][number]
