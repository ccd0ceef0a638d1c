import type { VisitorGreeting } from '@kervan/contracts/visitors/wire'
import type { WidgetOptions } from './options.ts'

/** What the website's page says to the frame first, with the port by which they go on. */
export interface Beginning extends VisitorGreeting {
  readonly kind: 'kervan-webchat'
  readonly options: WidgetOptions
}

export type ToFrame =
  /** Whether the visitor sees the frame. */
  | { readonly kind: 'shown'; readonly shown: boolean }
  /** In place of one that was refused. */
  | ({ readonly kind: 'token' } & VisitorGreeting)

export type ToPage =
  | { readonly kind: 'close' }
  | { readonly kind: 'unread'; readonly count: number }
  /** The token is refused: another one is needed. */
  | { readonly kind: 'token' }
