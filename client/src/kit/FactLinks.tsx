import { FactLink } from './FactLink.tsx'
import type { FactValueProps } from './FactValue.tsx'
import { RecordWays } from './RecordWays.tsx'

/** One press to each place where a value leads: of a person to call, to write, and to the page. */
export const FactLinks = ({ field, value }: FactValueProps) =>
  field.type === 'person' ? (
    <RecordWays
      kit={{ ways: [field], nameOf: () => '' }}
      row={{ id: '', revision: '', archived: false, [field.name]: value }}
    />
  ) : (
    <FactLink field={field} value={value} />
  )
