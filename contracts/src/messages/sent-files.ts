import type { FileTypeName } from '../files/file-types.ts'
import type { StoredFile } from '../files/stored-file.ts'
import { type Channel, filesOfChannel } from './channels.ts'

/** What a file goes as: how the provider, and the app of who gets it, treat it. */
export type SentKind = 'image' | 'video' | 'audio' | 'document'

/** Files that a channel takes alike. */
export interface TakenFiles {
  readonly as: SentKind
  readonly types: readonly FileTypeName[]
  /** The largest, bytes. */
  readonly bytes: number
  /** Most words under such a file, UTF-16 code units; 0 where it has none. */
  readonly caption: number
}

/** Which files go out with messages of a channel. */
export interface ChannelFiles {
  /** Most files of one message. Where it is one, the file is the message and the words are written under it; else a text encloses them. */
  readonly most: number
  /** Bytes of all files of one message. */
  readonly bytes: number
  /** A type that stands in none of these is not taken. */
  readonly taken: readonly TakenFiles[]
}

/** Files that are written in one go, whatever becomes of them: one message or several. */
export const MOST_FILES = 10

type Sized = Pick<StoredFile, 'name' | 'type' | 'size'>

/** How a channel takes files of a type; undefined where it does not. */
export const takenAs = (channel: Channel, type: string): TakenFiles | undefined =>
  filesOfChannel(channel)?.taken.find(({ types }) => (types as readonly string[]).includes(type))

/** Whether files are enclosed in a text, and not messages of their own. */
export const encloses = (channel: Channel): boolean => (filesOfChannel(channel)?.most ?? 0) > 1

/** Why a file is not sent by a channel, by the code of the refusal. `most`: bytes. */
export type FaultOfSentFile =
  | { readonly code: 'channel-takes-no-files' }
  | { readonly code: 'file-not-sendable'; readonly name: string }
  | { readonly code: 'file-too-large-to-send'; readonly name: string; readonly most: number }

/** What is wrong with one file; null where it can go. Its type is what its bytes say, where that is known. */
export const faultOfSentFile = (channel: Channel, { name, type, size }: Sized): FaultOfSentFile | null => {
  if (filesOfChannel(channel) === null) return { code: 'channel-takes-no-files' }
  const taken = takenAs(channel, type)
  if (!taken) return { code: 'file-not-sendable', name }
  return size > taken.bytes ? { code: 'file-too-large-to-send', name, most: taken.bytes } : null
}

export type FaultOfSentFiles = FaultOfSentFile | { readonly code: 'too-many-files'; readonly most: number }

/** What is wrong with the files of one message; null where they can go. */
export const faultOfSentFiles = (channel: Channel, files: readonly Sized[]): FaultOfSentFiles | null => {
  for (const file of files) {
    const fault = faultOfSentFile(channel, file)
    if (fault) return fault
  }
  const limits = filesOfChannel(channel)
  if (!limits || files.length === 0) return null
  if (files.length > limits.most) return { code: 'too-many-files', most: limits.most }
  const largest = files.toSorted((one, other) => other.size - one.size)[0]!
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > limits.bytes ? { code: 'file-too-large-to-send', name: largest.name, most: limits.bytes } : null
}

export interface MessagePart {
  readonly text: string
  readonly files: readonly StoredFile[]
}

/**
 * The messages that a text and its files go as, in their order: one where the channel encloses files. Elsewhere each file is a message, and the
 * text stands under the first where that takes it, else before them.
 */
export const messagesOf = (
  channel: Channel,
  text: string,
  files: readonly StoredFile[],
): readonly [MessagePart, ...MessagePart[]] => {
  const [first, ...others] = files
  if (!first || encloses(channel)) return [{ text, files }]
  const rest = others.map((file): MessagePart => ({ text: '', files: [file] }))
  const isUnder = text.length <= (takenAs(channel, first.type)?.caption ?? 0)
  return isUnder ? [{ text, files: [first] }, ...rest] : [{ text, files: [] }, { text: '', files: [first] }, ...rest]
}

/** Whether files can go by a channel, in the messages that they go as. */
export const areSendable = (channel: Channel, files: readonly StoredFile[]): boolean =>
  messagesOf(channel, '', files).every((message) => faultOfSentFiles(channel, message.files) === null)
