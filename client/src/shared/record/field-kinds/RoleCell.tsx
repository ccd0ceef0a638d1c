import { useRoleWords } from '../../users/use-roles.ts'
import type { ShownField } from './field-kind.ts'

interface RoleCellProps {
  readonly value: string
  readonly field: Pick<ShownField, 'texts'>
}

/** A role by its word, or by the name that the house gave it. */
export const RoleCell = ({ value, field }: RoleCellProps) => {
  const words = useRoleWords()(value, field.texts)
  return (
    <span className="words" title={words}>
      {words}
    </span>
  )
}
