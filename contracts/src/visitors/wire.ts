/**
 * What the widget of a website and the product say to each other. Without zod, as the widget is a few kilobytes that
 * every visitor of a website loads.
 */

/** Where the widget's HTTP calls go. Each is a POST of JSON. */
export const VISITOR_PATHS = {
  /** From the website's page: asks for the visitor's token. */
  visitors: '/webhooks/webchat/visitors',
  /** From the frame, with the token: the visitor writes. */
  messages: '/webhooks/webchat/messages',
  /** From the frame, with the token: what was delivered and what was read. */
  receipts: '/webhooks/webchat/receipts',
} as const

/**
 * A GET from the frame, with the token and the id of a message of the team's behind it: `/webhooks/webchat/files/<id>`. It answers with the bytes
 * of the message's file.
 */
export const VISITOR_FILES = '/webhooks/webchat/files'

/** The page in the frame, and the script that a website names. */
export const WIDGET_FRAME = '/webchat/frame'
export const WIDGET_SCRIPT = '/webchat.js'

/** Namespace of the visitors' sockets: they share no room with users. */
export const VISITOR_NAMESPACE = '/webchat'

/** Characters of one message of a visitor, and of each thing that they say of themselves. */
export const VISITOR_TEXT_LENGTH = 4_000
export const VISITOR_NAME_LENGTH = 120

/** What a visitor's token is given for. `visitorId` is no secret: nothing is opened by it. */
export interface VisitorGreeting {
  readonly token: string
  readonly visitorId: string
}

/** What visitors say of themselves; it is not proved. */
export interface VisitorSays {
  readonly name?: string
  /** As typed; a number of Turkey where no country is given. */
  readonly phone?: string
  readonly email?: string
}

export interface VisitorMessage {
  /** A UUID of the widget's: the same message again is the same. */
  readonly id: string
  readonly text: string
  readonly says?: VisitorSays
}

export interface VisitorReceipt {
  readonly state: 'delivered' | 'read'
  /** `at` of the newest message of the team's that it is true of, UTC, ISO 8601. */
  readonly upTo: string
}

/** The file of a message: its bytes are asked for by the message's id. */
export interface ShownFile {
  readonly name: string
  /** What the bytes are: a type of MIME. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** What the widget shows. */
export interface ShownMessage {
  /** The visitor's own: as the widget named it. */
  readonly id: string
  readonly from: 'visitor' | 'team'
  /** Empty of a file without words. */
  readonly text: string
  readonly file?: ShownFile
  /** UTC, ISO 8601. */
  readonly at: string
  /** Its place in the conversation, rising, as decimal digits: what comes after it is asked for by it. */
  readonly position: string
}

/** What the widget says when it connects. */
export interface VisitorAuth {
  readonly token: string
  /** Position of the newest message that it has; null where it has none. */
  readonly after: string | null
}

/** What a visitor's socket hears. */
export interface VisitorPushes {
  /** In the order of their positions, each after the one before; `earlier`: there are older ones that are not told. */
  readonly messages: (told: { readonly messages: readonly ShownMessage[]; readonly earlier: boolean }) => void
  /** Whether a colleague is there to answer now. */
  readonly availability: (told: { readonly available: boolean }) => void
}
