import { FILE_TYPES, type FileTypeName } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { type Channel, filesOfChannel } from '@kervan/contracts/messages/channels'
import {
  encloses,
  type FaultOfSentFiles,
  faultOfSentFile,
  faultOfSentFiles,
} from '@kervan/contracts/messages/sent-files'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { typeAsNamed } from './file-as-chosen.ts'

const endingsOf = (types: readonly FileTypeName[]): readonly string[] =>
  types.flatMap((type) => FILE_TYPES[type].endings)

/** What is said of files that go by a channel: what it takes, and why it does not take one. */
export const useFileWords = (channel: Channel) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const limits = filesOfChannel(channel)
  const name = t(`status:channel.${channel}`)
  const taken = limits?.taken ?? []
  const wordsOf = (fault: FaultOfSentFiles | null): string | null => {
    switch (fault?.code) {
      case undefined:
        return null
      case 'channel-takes-no-files':
        return t('compose.files.none', { channel: name })
      case 'file-not-sendable':
        return t('compose.files.not-taken', {
          channel: name,
          types: [...new Set(taken.flatMap(({ types }) => types.map((type) => FILE_TYPES[type].endings[0])))]
            .map((ending) => ending.toUpperCase())
            .join(', '),
        })
      case 'file-too-large-to-send':
        return t('compose.files.too-large', { channel: name, size: formats.bytes(fault.most) })
      case 'too-many-files':
        return t('files:too-many', { count: fault.most })
    }
  }
  return {
    /** What may be sent, or that nothing may. */
    hint: !limits
      ? t('compose.files.none', { channel: name })
      : encloses(channel)
        ? t('compose.files.together', { size: formats.bytes(limits.bytes) })
        : taken
            .map(({ as, bytes }) =>
              t('compose.files.limit', { kind: t(`status:content.${as}`), size: formats.bytes(bytes) }),
            )
            .join(', '),
    accept: taken
      .flatMap(({ types }) => endingsOf(types))
      .map((ending) => `.${ending}`)
      .join(','),
    /** Why a file that has arrived is not taken, by what its bytes say. */
    faultOf: (file: StoredFile): string | null => wordsOf(faultOfSentFile(channel, file)),
    /** Why a file is not even uploaded, by what its name says. */
    faultOfChosen: (file: File): string | null =>
      wordsOf(faultOfSentFile(channel, { name: file.name, size: file.size, type: typeAsNamed(file) })),
    /** Why files do not go as they were chosen: together they are too large, or another channel was chosen since. */
    faultOfAll: (files: readonly StoredFile[]): string | null => {
      if (encloses(channel) || !limits) return wordsOf(faultOfSentFiles(channel, files))
      for (const file of files) {
        const fault = faultOfSentFile(channel, file)
        if (fault) return `${file.name}: ${wordsOf(fault)}`
      }
      return null
    },
  }
}
