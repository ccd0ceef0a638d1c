import type { TFunction } from 'i18next'
import { archiveKey } from '../../base/archive-words.ts'
import type { ChangeKit } from './change-kit.ts'
import { fieldsSetBy, type RecordCommand } from './record-command.ts'

type Named = Pick<ChangeKit, 'collection' | 'record' | 'fields' | 'statusLabel'>

/** What fields are called, the status and the archive among them. */
export const labelsOf = ({ record, fields, statusLabel }: Named, names: readonly string[], t: TFunction): string =>
  names
    .map((name) =>
      t(
        name === 'archived'
          ? archiveKey(record, 'label')
          : (fields.find((each) => each.name === name)?.label ?? statusLabel),
      ),
    )
    .join(', ')

/** That what a command did was taken back, and that it was done again. */
export const wordsOfWays = (kit: Named, command: RecordCommand, t: TFunction): { undone: string; redone: string } => {
  if (command.do === 'set' || command.do === 'move') {
    const fields = labelsOf(kit, fieldsSetBy(kit, command), t)
    return { undone: t('record:done.set-undone', { fields }), redone: t('record:done.set-redone', { fields }) }
  }
  const words = wordsOfCommand(kit, command, t)
  const opposite = wordsOfOpposite(kit, command, t)
  if (opposite !== undefined) return { undone: opposite, redone: words }
  return { undone: t('record:done.undone', { words }), redone: t('record:done.redone', { words }) }
}

/** What taking a command back does, where that is a change of its own. */
const wordsOfOpposite = (kit: Named, command: RecordCommand, t: TFunction): string | undefined => {
  switch (command.do) {
    case 'archive':
    case 'tag':
      return wordsOfCommand(kit, { ...command, to: !command.to }, t)
    case 'add-note':
      return t('record:done.note-removed')
    case 'remove-note':
      return t('record:done.note-added')
    default:
      return undefined
  }
}

/** What a command did, in words. */
export const wordsOfCommand = (kit: Named, command: RecordCommand, t: TFunction): string => {
  switch (command.do) {
    case 'set':
    case 'move':
      return t('record:done.set', { fields: labelsOf(kit, fieldsSetBy(kit, command), t) })
    case 'act':
      return t(`${kit.collection}:acts.${command.act}.done`)
    case 'archive':
      return t(archiveKey(kit.record, command.to ? 'archived' : 'restored'))
    case 'tag':
      return t(command.to ? 'record:done.tagged' : 'record:done.untagged', { tag: command.tag })
    case 'add-note':
      return t('record:done.note-added')
    case 'remove-note':
      return t('record:done.note-removed')
    case 'undo':
      return t('record:done.earlier')
  }
}
