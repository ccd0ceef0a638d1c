import { styled } from '@mui/material/styles'
import { Avatar } from '../ui/Avatar.tsx'
import type { ListKit, Row } from './list-kit.ts'

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

interface RecordNameProps {
  readonly kit: ListKit
  readonly row: Row
}

/** What a record is called, as a list says it. */
export const RecordName = ({ kit, row }: RecordNameProps) => (
  <Name>
    <RecordInitials kit={kit} row={row} size={24} />
    <span className="words">{kit.nameOf(row)}</span>
  </Name>
)

/** What stands before the name of a record whose kind has it. */
export const RecordInitials = ({ kit, row, size }: RecordNameProps & { readonly size: number }) =>
  kit.initials === undefined ? null : <Avatar id={String(row[kit.initials])} name={kit.nameOf(row)} size={size} />
