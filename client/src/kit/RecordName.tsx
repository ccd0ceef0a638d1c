import { styled } from '@mui/material/styles'
import { NameOfPerson } from '../base/people/NameOfPerson.tsx'
import { Avatar } from '../base/ui/Avatar.tsx'
import { initialsIn, type ListKit, nameIn, type Row } from './list-kit.ts'

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

interface RecordNameProps {
  readonly kit: ListKit
  readonly row: Row
}

/** What a record is called, as a list says it. */
export const RecordName = ({ kit, row }: RecordNameProps) => (
  <Name>
    <RecordInitials kit={kit} row={row} size={24} />
    <span className="words">
      <RecordWords kit={kit} row={row} />
    </span>
  </Name>
)

/** The words of it alone. */
export const RecordWords = ({ kit, row }: RecordNameProps) =>
  kit.ofPerson ? <NameOfPerson name={nameIn(row, kit.nameField)} /> : kit.nameOf(row)

/** What stands before the name of a record whose kind has it. */
export const RecordInitials = ({ kit, row, size }: RecordNameProps & { readonly size: number }) =>
  kit.initials === undefined ? null : (
    <Avatar id={initialsIn(row, kit.initials)} name={nameIn(row, kit.nameField)} size={size} />
  )
