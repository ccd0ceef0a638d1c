import { canSay } from '@kervan/contracts/kit/own-events'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { moveOf, type StatusTable } from '@kervan/contracts/kit/status-table'
import type { ChangeKit } from './change-kit.ts'
import type { RecordCommand, Values } from './record-command.ts'

/**
 * Whether a way back is offered: there is none for an act or for what no event of the kind says, nor where a move back needs a reason and
 * the kind does not let the mover take a move back soon.
 */
export const canTakeBack = (
  { record: { events, status, statusName } }: Pick<ChangeKit, 'record'>,
  command: RecordCommand,
  opened: Values,
): boolean => {
  switch (command.do) {
    case 'move': {
      if (status?.takenBackSoon) return true
      const from = String(opened[statusNameOf({ statusName })])
      const back = status && moveOf(status as StatusTable, command.status, from)
      return back !== undefined && !back.reason
    }
    case 'add-note':
      return !events || canSay(events, { noteRemoved: '' })
    case 'remove-note':
      return !events || canSay(events, { noteAdded: { id: '', text: '' } })
    case 'act':
    case 'undo':
      return false
    default:
      return true
  }
}
