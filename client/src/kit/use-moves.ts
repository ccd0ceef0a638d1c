import { statusNameOf } from '@kervan/contracts/kit/record'
import { type Move, movesFrom, type StatusTable } from '@kervan/contracts/kit/status-table'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { useTranslation } from 'react-i18next'
import { permissionWords } from '../base/i18n/choices.ts'
import { useUser } from '../base/session/session-store.ts'
import type { ChangedRow, ChangeKit } from './changes/change-kit.ts'
import type { Page } from './record-kit.ts'

interface OfferedMove extends Move {
  /** Why the reader cannot make it. */
  readonly locked?: string
}

/** Where a record may go from its status, and what hinders the reader. */
export const useMoves = ({ record }: Pick<ChangeKit, 'record'>, row: ChangedRow): readonly OfferedMove[] => {
  const { t } = useTranslation('record')
  const user = useUser()
  if (!record.status) return []
  return movesFrom(record.status as StatusTable, String(row[statusNameOf(record)])).map((move) => {
    const refusal = (row as Page).refused?.find((each) => each.move === move.to)
    if (refusal) return { ...move, locked: refusal.message }
    const permission = move.permission && (`${record.resource}.${move.permission}` as Permission)
    if (!permission || can(user, permission)) return move
    return { ...move, locked: t('locked.permission', { permission: permissionWords(permission) }) }
  })
}
