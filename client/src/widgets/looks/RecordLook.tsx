import type { Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import { type LookProps, lookIn } from '../../table/list-look.ts'
import { Board } from '../board/Board.tsx'
import { RecordCalendar } from '../calendar/RecordCalendar.tsx'

interface RecordLookProps extends LookProps<Row> {
  readonly kit: RecordKit
}

/** The records of a list otherwise than in rows. One part: what one of the looks takes, the other takes too. */
export const RecordLook = (props: RecordLookProps) =>
  lookIn(props.state) === 'board' ? <Board {...props} /> : <RecordCalendar {...props} />
