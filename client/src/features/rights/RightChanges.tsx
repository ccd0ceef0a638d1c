import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type RightChange, rightChangesBetween } from '@kervan/contracts/permissions/right-changes'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useRightWords } from './use-right-words.ts'

/** Whose rights are told: where a user's own say nothing, the role decides. */
type Holder = 'user' | 'role'

interface RightChangesProps {
  readonly of: Holder
  readonly changes: readonly RightChange[]
}

/** Which permissions were granted, denied or taken back, each with what was said of it before. */
export const RightChanges = ({ of, changes }: RightChangesProps) => {
  const { t } = useTranslation('permissions')
  const words = useRightWords()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ resource, action, from, to }) => (
        <li key={`${resource}.${action}`}>
          {words(resource, action)}: {t(`word.${of}.${from}`)} → {t(`word.${of}.${to}`)}
        </li>
      ))}
    </Box>
  )
}

const recordsOf = (value: unknown) => (value ?? []) as readonly PermissionRecord[]

/** A step of a history in which the permissions of a user or a role changed. */
export const rightsDifference =
  (of: Holder) =>
  ({ from, to }: { readonly from: unknown; readonly to: unknown }) => (
    <RightChanges of={of} changes={rightChangesBetween(recordsOf(from), recordsOf(to))} />
  )
