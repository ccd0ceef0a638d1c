import { refused } from '@kervan/contracts/errors/refusal'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import {
  type Channel,
  lengthIn,
  takesButtons,
  textLimitOf,
  textLimitWithButtons,
} from '@kervan/contracts/messages/channels'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import { faultOfSentFiles, takenAs } from '@kervan/contracts/messages/sent-files'

const MEGABYTE = 1_000_000

/**
 * That a channel carries what a message says.
 * @throws Refusal message-too-long, with the limit; buttons-not-taken, channel-takes-no-files, file-not-sendable, file-too-large-to-send, too-many-files
 */
export const demandFits = (content: MessageContent, channel: Channel): void => {
  const files = ownFilesOf(content).flatMap(({ file }) => file ?? [])
  demandSendableFiles(channel, files)
  if (content.kind === 'text') {
    if (content.buttons && !takesButtons(channel)) throw refused('buttons-not-taken')
    const { most, unit } = content.buttons ? textLimitWithButtons(channel) : textLimitOf(channel)
    if (lengthIn(content.text, unit) > most) throw refused('message-too-long', { most, unit })
  }
  if (!('media' in content)) return
  const under = files[0] && takenAs(channel, files[0].type)
  if (under && (content.media.caption ?? '').length > under.caption)
    throw refused('message-too-long', { most: under.caption, unit: 'characters' })
}

/** @throws Refusal channel-takes-no-files, file-not-sendable, file-too-large-to-send, too-many-files */
export const demandSendableFiles = (channel: Channel, files: readonly StoredFile[]): void => {
  const fault = faultOfSentFiles(channel, files)
  if (!fault) return
  const { code, ...more } = fault
  throw refused(
    code,
    code === 'file-too-large-to-send' && 'most' in more ? { ...more, megabytes: more.most / MEGABYTE } : more,
  )
}
