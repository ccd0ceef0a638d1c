import type { SimulatorState, Writing } from '@kervan/contracts/api/simulator/simulator-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { Random } from '../support/meta-simulator/random.ts'
import type { DeliveryLine } from './delivery-line.ts'
import type { FaultSwitches } from './fault-switches.ts'
import type { HandsetFile } from './file-shelf.ts'
import type { Handsets, Owner } from './handsets.ts'
import type { ProviderLog } from './provider-log.ts'

/** A product that a simulator calls. */
export interface CalledProduct {
  /** Where it is reached. */
  readonly url: string
  /** The address that Twilio signs: its `PUBLIC_BASE_URL`; `url` unless said. */
  readonly publicUrl?: string
  /** What Meta signs with. */
  readonly appSecret: string
}

/** What the sides of the providers stand on. */
export interface SideOptions {
  readonly handsets: Handsets
  readonly faults: FaultSwitches
  readonly log: ProviderLog
  readonly tell: DeliveryLine
  /** By which pauses are multiplied. */
  readonly pace: number
  readonly signal: AbortSignal
  /** The product that is called; null until one is connected. */
  readonly product: () => CalledProduct | null
  /** A message of ours was read on the handset, or is as far as this channel tells. */
  readonly onRead: (owner: Owner, channel: Channel) => void
  /** Where the provider's API listens; a free port unless said. */
  readonly port?: number
}

/** One provider, as the product knows it: it takes messages by its own protocol, and tells of those that people write. */
export interface ProviderSide {
  /** Settings by which a product speaks to it. */
  readonly settings: Readonly<Record<string, string>>
  /** A persona writes, sends a file, or both. */
  write(owner: Owner, channel: Channel, text: string, file?: HandsetFile): string
  close(): Promise<void>
}

/** A provider's side with all that the console shows of it. */
export interface ProviderConsole {
  readonly side: ProviderSide
  readonly faults: FaultSwitches
  readonly log: ProviderLog
  readonly random: Random
  writing: Writing
}

export type Shown = Pick<SimulatorState, 'personas' | 'handset'>
