import { useRoleWords } from '../users/use-roles.ts'

interface RoleCellProps {
  readonly value: string
}

/** A role by its word, or by the name that the house gave it. */
export const RoleCell = ({ value }: RoleCellProps) => {
  const words = useRoleWords()(value)
  return (
    <span className="words" title={words}>
      {words}
    </span>
  )
}
